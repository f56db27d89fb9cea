// People who rate markets on a running server, for the tests of ratings.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { OwnerStatus } from '../../../../core/contract/markets.ts';
import type { Role } from '../../../../core/contract/permissions.ts';
import type { OwnRating, RatingPage, RatingStatistics } from '../../../../core/contract/ratings.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { addMarkets, marketRow } from '../../../helpers/server/market-rows.ts';
import { problemOf, type TestServer } from '../../../helpers/server/server.ts';

export interface Rater {
  id: string;
  /** The same person with a new session. */
  again(): Promise<Rater>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** POST of a rating of market `n`. */
  post(n: number, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The same; resolves to the rating. */
  rate(n: number, rating: number, comment?: string | null): Promise<OwnRating>;
}

export interface RatingStage {
  person(options?: { role?: Role; firstName?: string }): Promise<Rater>;
  /** A new public market; resolves to its number. */
  market(changes?: Parameters<typeof marketRow>[1]): Promise<number>;
  /** A new market with its verified owner. */
  owned(): Promise<{ n: number; owner: Rater }>;
  page(n: number, query?: string): Promise<RatingPage>;
  statistics(n: number): Promise<RatingStatistics>;
  /** Changes of the market's counts that are not folded yet, its counts included. */
  counted(n: number): Promise<{ sum: number; count: number }>;
  /** Hides a rating with a reason, as a moderator's decision does. */
  hide(id: string, reason: string): Promise<void>;
}

let number = 2000;

/** The status and sentence of a refusal. */
export async function refused(response: Promise<Response>): Promise<[number, string]> {
  const answer = await response;
  return [answer.status, (await problemOf(answer)).message];
}

export const withKey = () => ({ 'idempotency-key': randomUUID() });
export const ratingsPath = (n: number) => `/markets/${sampleId(n)}/ratings`;

export function ratingStage(store: Store, server: TestServer): RatingStage {
  async function signedIn(id: string): Promise<Rater> {
    const { token } = await sessionFor(store, id, server.clock.now());
    const send: Rater['send'] = (method, path, body, headers) => as(token, server, method, path, body, headers);
    const post: Rater['post'] = (n, body, headers) => send('POST', ratingsPath(n), body, headers);
    return {
      id,
      again: () => signedIn(id),
      send,
      post,
      async rate(n, rating, comment = null) {
        const answer = await post(n, { rating, comment });
        expect(answer.status).toBe(201);
        return (await answer.json()) as OwnRating;
      },
    };
  }
  const person: RatingStage['person'] = async (options) => signedIn((await addPerson(store, options)).id);
  async function market(changes: Parameters<typeof marketRow>[1] = {}): Promise<number> {
    await addMarkets(store, [marketRow(++number, { rating_sum: 0, rating_count: 0, ...changes })]);
    return number;
  }
  return {
    person,
    market,
    async owned() {
      const owner = await person({ firstName: 'Ägar' });
      return { owner, n: await market({ owner_id: owner.id, owner_status: OwnerStatus.Verified }) };
    },
    page: (n, query = '') => server.json<RatingPage>(`/api${ratingsPath(n)}${query}`),
    statistics: (n) => server.json<RatingStatistics>(`/api${ratingsPath(n)}/statistics`),
    counted: (n) =>
      store.read(async (db) => {
        const row = await db
          .selectFrom('markets')
          .leftJoin('count_changes', 'count_changes.market_id', 'markets.id')
          .select(['markets.rating_sum', 'markets.rating_count', 'count_changes.rating_sum as sum'])
          .select('count_changes.rating_count as count')
          .where('markets.id', '=', sampleId(n))
          .executeTakeFirstOrThrow();
        return { sum: row.rating_sum + Number(row.sum ?? 0), count: row.rating_count + Number(row.count ?? 0) };
      }),
    hide: (id, reason) =>
      store.write(async (tx) => {
        await tx.updateTable('ratings').set({ is_hidden: 1, hidden_reason: reason }).where('id', '=', id).execute();
      }),
  };
}
