// Pages of public markets, cut from orders that are kept ready; a page is remembered until the directory changes. The whole
// list by name is made ahead with the snapshot, and never for a request.

import type { QueryOf } from '../../../core/contract/endpoint.ts';
import { paging } from '../../../core/contract/limits.ts';
import type { listMarkets } from '../../../core/contract/markets.ts';
import type { Store } from '../../db/schema.ts';
import { packedMemo, packQuickly } from '../../http/packed-memo.ts';
import type { ReadyBody } from '../../http/ready-body.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import { type ListPage, listPieces } from './list-pieces.ts';
import { keepOrders } from './orders.ts';
import type { Snapshots } from './sync/snapshot-keep.ts';

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

interface Ports {
  store: Store;
  feed: Feed;
  clock: Clock;
  snapshots: Snapshots;
  onError: (error: unknown) => void;
}

/** Starts keeping the orders and the pages cut from them, until `stop`. */
export function keepLists({ store, feed, clock, snapshots, onError }: Ports) {
  const orders = keepOrders({ store, feed, clock, onError });
  const pages = packedMemo(200, 32 * 1024 * 1024, packQuickly);
  feed.onMove(() => pages.clear());

  return {
    /** A page of the list as of the feed's position, or the whole list as it was last made. */
    async page(query: ListQuery): Promise<ReadyBody> {
      if (isWhole(query)) return snapshots.wholeList();
      const { page, sort } = query;
      const pageSize = Math.min(query.pageSize, paging.marketsPage);
      const order = await orders.current();
      const from = (page - 1) * pageSize;
      const version = `${feed.position().version}/${order.version}/${sort}/${page}/${pageSize}`;
      return pages.get(version, () => {
        const ids = order.ids(sort, from, from + pageSize);
        return pageText(store, { ids, totalMarkets: order.total, page, pageSize });
      });
    },
    stop: orders.stop,
  };
}
