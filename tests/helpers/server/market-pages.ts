// Reads the public list as a client.
import * as v from 'valibot';
import { paging } from '../../../core/contract/limits.ts';
import { type Market, marketPageSchema, type marketSorts } from '../../../core/contract/markets.ts';
import type { TestServer } from './server.ts';

/** All public markets in an order, page by page. */
export async function allMarkets(
  server: Pick<TestServer, 'json'>,
  sort: (typeof marketSorts)[number] = 'name',
): Promise<Market[]> {
  const markets: Market[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/markets?pageSize=${paging.marketsPage}&page=${page}&sort=${sort}`;
    const answer = v.parse(marketPageSchema, await server.json(path));
    markets.push(...answer.markets);
    if (page >= answer.totalPages) return markets;
  }
}
