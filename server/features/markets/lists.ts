// Pages of public markets, cut from orders that are kept ready; a page is remembered until the directory changes. The whole
// list by name is made ahead with the snapshot, and never for a request.

import type { QueryOf } from '../../../core/contract/endpoint.ts';
import { paging } from '../../../core/contract/limits.ts';
import type { listMarkets } from '../../../core/contract/markets.ts';
import type { Store } from '../../db/schema.ts';
import { packedMemo, packQuickly } from '../../http/packed-memo.ts';
import type { ReadyBody } from '../../http/ready-body.ts';
import type { Feed, Snapshots } from '../../ports/feed.ts';
import { type ListPage, listPieces } from '../../presenters/market-list.ts';
import type { OrderKeeper } from './orders.ts';

type ListQuery = QueryOf<typeof listMarkets>;

const isWhole = ({ page, pageSize, sort }: ListQuery) =>
  page === 1 && pageSize === paging.marketsMax && sort === 'name';

async function pageText(store: Store, list: ListPage): Promise<string> {
  return store.read(async (db) => {
    const pieces: string[] = [];
    for await (const piece of listPieces(db, list)) pieces.push(piece);
    return pieces.join('');
  });
}

/** Answers a page of the list as of the feed's position, or the whole list as it was last made. */
export function marketLists(ports: {
  store: Store;
  feed: Feed;
  snapshots: Snapshots;
  orders: OrderKeeper;
}): (query: ListQuery) => Promise<ReadyBody> {
  const { store, feed, snapshots, orders } = ports;
  const pages = packedMemo(200, 32 * 1024 * 1024, packQuickly);
  feed.onMove(() => pages.clear());

  return async (query) => {
    if (isWhole(query)) return snapshots.wholeList();
    const { page, sort } = query;
    const pageSize = Math.min(query.pageSize, paging.marketsPage);
    const order = await orders.current();
    const from = (page - 1) * pageSize;
    const version = `${feed.position().cursor}/${order.cursor}/${sort}/${page}/${pageSize}`;
    return pages.get(version, () => {
      const ids = order.ids(sort, from, from + pageSize);
      return pageText(store, { ids, totalMarkets: order.total, page, pageSize });
    });
  };
}
