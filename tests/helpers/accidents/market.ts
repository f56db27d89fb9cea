// Two markets of one simulated life, with texts of another person, and what other hands do to them at the server.
import type { FastifyInstance } from 'fastify';
import { totalHeader } from '../../../core/contract/endpoint.ts';
import { MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import type { RatingStatistics } from '../../../core/contract/ratings.ts';
import type { Store } from '../../../server/db/schema.ts';
import { writeMarket } from '../../../server/features/markets/store.ts';
import { sampleId } from '../samples/sample-markets.ts';
import { addPerson, sessionFor } from '../server/accounts.ts';
import { addMarkets, marketRow } from '../server/market-rows.ts';
import type { Texts, Written } from './texts.ts';

export interface LifeMarkets {
  /** The first is the person's own. */
  markets: readonly string[];
  /** A rating of the first by another person. */
  otherRating: string;
  /** Posts, replies and replies to ratings of these markets. */
  texts(): Promise<Texts>;
  /** The person's ratings, as one text. */
  ratings(): Promise<string>;
  /** How many posts and replies the person's limit counts. */
  textsCounted(): Promise<number>;
  /** Counts that do not equal the rows, as sentences. */
  wrongCounts(): Promise<string[]>;
  /** A moderator deletes a post or reply. */
  moderate(market: string, path: string): Promise<number>;
  /** A market is not public any more. */
  hide(market: string): Promise<void>;
  /** The account of the other person is closed. */
  closeOther(): Promise<void>;
}

interface House {
  app: Pick<FastifyInstance, 'inject'>;
  store: Store;
  /** Epoch milliseconds. */
  now: number;
}

/** No other test's sample ids are in these ranges. */
const [firstMarket, firstText] = [1_000_000, 2_000_000];

/** The markets of life number `n` of the person. */
export async function lifeMarkets({ app, store, now }: House, n: number, userId: string): Promise<LifeMarkets> {
  const numbers = [firstMarket + 2 * n, firstMarket + 2 * n + 1] as const;
  const markets = numbers.map(sampleId);
  const [own = '', foreign = ''] = markets;
  const none = { rating_sum: 0, rating_count: 0 };
  const owned = { owner_id: userId, owner_status: OwnerStatus.Verified };
  await addMarkets(store, [marketRow(numbers[0], { ...none, ...owned }), marketRow(numbers[1], none)]);
  const other = await addPerson(store);
  const moderator = await addPerson(store, { role: 'Admin' });
  const { token } = await sessionFor(store, other.id, now);
  const admin = await sessionFor(store, moderator.id, now);
  const send = (as: string, method: 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      ...{ method, url: `/api${url}`, headers: { authorization: `Bearer ${as}` } },
      ...(payload && { payload }),
    });
  const otherRating = sampleId(firstText + 3 * n);
  const written = [
    await send(token, 'POST', `/markets/${own}/ratings`, { id: otherRating, rating: 3, comment: 'Bra' }),
    await send(token, 'POST', `/markets/${own}/guestbook`, { id: sampleId(firstText + 3 * n + 1), content: 'Hej' }),
    await send(token, 'POST', `/markets/${foreign}/guestbook`, { id: sampleId(firstText + 3 * n + 2), content: 'Hå' }),
  ];
  for (const { statusCode, body } of written) if (statusCode !== 201) throw new Error(`${statusCode} ${body}`);

  const rowsOf = (market: string) =>
    store.read(async (db) => ({
      ratings: await db.selectFrom('ratings').select('rating').where('market_id', '=', market).execute(),
      posts: await db
        .selectFrom('guestbook_posts')
        .select('id')
        .where('market_id', '=', market)
        .where('parent_id', 'is', null)
        .execute(),
      stored: await db
        .selectFrom('markets')
        .leftJoin('count_changes', 'count_changes.market_id', 'markets.id')
        .select(['markets.status', 'markets.rating_sum', 'markets.rating_count'])
        .select(['count_changes.rating_sum as more_sum', 'count_changes.rating_count as more'])
        .where('markets.id', '=', market)
        .executeTakeFirstOrThrow(),
    }));

  async function wrongCountsOf(market: string): Promise<string[]> {
    const { ratings, posts, stored } = await rowsOf(market);
    const sum = ratings.reduce((before, { rating }) => before + (rating ?? 0), 0);
    const counted = [stored.rating_sum + (stored.more_sum ?? 0), stored.rating_count + (stored.more ?? 0)];
    const pairs: [string, unknown, unknown][] = [['sum and number of ratings', counted, [sum, ratings.length]]];
    if (stored.status === MarketStatus.Approved) {
      const statistics = await app.inject({ method: 'GET', url: `/api/markets/${market}/ratings/statistics` });
      const { averageRating, totalRatings } = JSON.parse(statistics.body) as RatingStatistics;
      const average = ratings.length === 0 ? 0 : Math.round((100 * sum) / ratings.length) / 100;
      const guestbook = await app.inject({ method: 'GET', url: `/api/markets/${market}/guestbook` });
      pairs.push(['statistics', [averageRating, totalRatings], [average, ratings.length]]);
      pairs.push(['number of posts', Number(guestbook.headers[totalHeader]), posts.length]);
    }
    return pairs
      .map(([what, is, of]) => [what, JSON.stringify(is), JSON.stringify(of)])
      .filter(([, is, of]) => is !== of)
      .map(([what, is, of]) => `${what} of ${market}: ${is}, but the rows say ${of}`);
  }

  return {
    markets,
    otherRating,
    texts: () =>
      store.read(async (db) => {
        const posts = await db
          .selectFrom('guestbook_posts')
          .select(['id', 'market_id', 'parent_id', 'user_id', 'content', 'version'])
          .where('market_id', 'in', markets)
          .orderBy('id')
          .execute();
        const answers = await db
          .selectFrom('rating_replies')
          .select(['id', 'rating_id', 'user_id', 'content'])
          .where('rating_id', '=', otherRating)
          .orderBy('id')
          .execute();
        const isOwn = (id: string | null) => id === userId;
        return new Map([
          ...posts.map(({ id, market_id, parent_id, user_id, content, version }): [string, Written] => [
            id,
            { market: market_id, postId: parent_id, ratingId: null, isOwn: isOwn(user_id), content, version },
          ]),
          ...answers.map(({ id, rating_id, user_id, content }): [string, Written] => [
            id,
            { market: own, postId: null, ratingId: rating_id, isOwn: isOwn(user_id), content, version: 1 },
          ]),
        ]);
      }),
    ratings: async () =>
      JSON.stringify(
        await store.read((db) =>
          db
            .selectFrom('ratings')
            .select(['id', 'rating', 'comment'])
            .where('user_id', '=', userId)
            .orderBy('id')
            .execute(),
        ),
      ),
    textsCounted: async () =>
      (
        await store.read((db) =>
          db.selectFrom('acts').select('id').where('subject', '=', userId).where('kind', '=', 'post').execute(),
        )
      ).length,
    wrongCounts: async () => (await Promise.all(markets.map(wrongCountsOf))).flat(),
    moderate: async (market, path) =>
      (await send(admin.token, 'DELETE', `/markets/${market}/guestbook/${path}`)).statusCode,
    hide: (market) => store.write(async (tx) => void (await writeMarket(tx, market, { status: MarketStatus.Hidden }))),
    closeOther: () =>
      store.write(async (tx) => {
        await tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', other.id).execute();
      }),
  };
}
