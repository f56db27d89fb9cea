// Pages of public markets. The whole list in its default order is made ahead with the snapshot; other pages, and that
// one while the snapshot is behind, are made when first asked for and remembered until the directory changes.

import type { QueryOf } from '../../../core/contract/endpoint.ts';
import { paging } from '../../../core/contract/limits.ts';
import type { listMarkets } from '../../../core/contract/markets.ts';
import type { Db, Store } from '../../db/schema.ts';
import { packedMemo } from '../../http/packed-memo.ts';
import type { ReadyBody } from '../../http/ready-body.ts';
import type { Feed, Snapshots } from '../../ports/feed.ts';
import { listPieces } from '../../presenters/market-list.ts';
import { countPublic } from '../../presenters/market-rows.ts';
import { pageOfIds } from './store.ts';

type ListQuery = QueryOf<typeof listMarkets>;

/** One unit of the rate limit per this many rows: large pages are what costs. */
const rowsPerUnit = 500;

/** Units of the rate limit that a page costs. */
export function listCost({ pageSize }: ListQuery): number {
  return Math.ceil(pageSize / rowsPerUnit);
}

async function pageText(db: Db, { page, pageSize, sort }: ListQuery): Promise<string> {
  const totalMarkets = await countPublic(db);
  const offset = (page - 1) * pageSize;
  const ids = offset < totalMarkets ? await pageOfIds(db, sort, pageSize, offset) : [];
  const pieces: string[] = [];
  for await (const piece of listPieces(db, { ids, totalMarkets, page, pageSize })) pieces.push(piece);
  return pieces.join('');
}

/** Answers a page of the list as of the feed's position. */
export function marketLists(ports: {
  store: Store;
  feed: Feed;
  snapshots: Snapshots;
}): (query: ListQuery) => Promise<ReadyBody> {
  const { store, feed, snapshots } = ports;
  const pages = packedMemo(200, 32 * 1024 * 1024);
  feed.onMove(() => pages.clear());

  return async (query) => {
    const { page, pageSize, sort } = query;
    const { cursor } = feed.position();
    if (page === 1 && pageSize === paging.marketsMax && sort === 'name' && snapshots.isReady()) {
      const { list, cursor: its } = await snapshots.current();
      // A snapshot may be a minute behind; whoever asks for a list after a change wants to see it.
      if (list && its === cursor) return list;
    }
    const version = `${cursor}/${sort}/${page}/${pageSize}`;
    return pages.get(version, () => store.read((db) => pageText(db, query)));
  };
}
