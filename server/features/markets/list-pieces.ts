// The answer of GET /markets as text, in pieces, so that ten thousand markets do not hold up other requests.
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { Db } from '../../db/schema.ts';
import { presentMarket } from '../../presenters/market.ts';
import { marketsById } from './store.ts';

/** Rows read and written in one go; some milliseconds of work. */
const slice = 500;

export interface ListPage {
  /** In the order of the answer. */
  ids: string[];
  totalMarkets: number;
  page: number;
  pageSize: number;
}

/** The JSON text of one page of the list. Stops with the signal's reason when it is called off. */
export async function* listPieces(db: Db, list: ListPage, signal?: AbortSignal): AsyncGenerator<string> {
  const { ids, totalMarkets, page, pageSize } = list;
  yield '{"markets":[';
  for (let from = 0; from < ids.length; from += slice) {
    signal?.throwIfAborted();
    if (from > 0) await yieldToLoop();
    const rows = await marketsById(db, ids.slice(from, from + slice));
    yield (from === 0 ? '' : ',') + rows.map((row) => JSON.stringify(presentMarket(row))).join(',');
  }
  const totalPages = Math.ceil(totalMarkets / pageSize);
  yield `],${JSON.stringify({ totalMarkets, totalPages, page, pageSize }).slice(1)}`;
}
