// Demo ratings and guestbooks: exact sums, valid rows, unevenly spread, varied texts; and the demo accounts among the authors.
import { beforeAll, describe, expect, it } from 'vitest';
import { codePoints } from '../../../core/contract/code-points.ts';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import { isPublic } from '../../../core/rules/markets/market-marks.ts';
import { tsidTime } from '../../../core/rules/tsid.ts';
import type { Store } from '../../../server/db/schema.ts';
import { generateDemo } from '../../../server/seed/generate.ts';
import { plantDemo } from '../../../server/seed/plant.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';

const now = Date.UTC(2026, 5, 13, 10);
const demo = generateDemo({ count: 10_000, seedNumber: 42, now });
const { markets, users, ratings, ratingReplies, posts } = demo;
const marketOf = new Map(markets.map((market) => [market.id, market]));
const userOf = new Map(users.map((user) => [user.id, user]));
const threads = posts.filter(({ parent_id }) => parent_id === null);
const verifiedOwner = (id: string) => {
  const market = marketOf.get(id);
  return market?.owner_status === OwnerStatus.Verified ? market.owner_id : null;
};

describe('demo ratings', () => {
  it('add up to the sums of their markets', () => {
    const sums = new Map<string, [number, number]>();
    for (const { market_id, rating } of ratings) {
      const [sum, count] = sums.get(market_id) ?? [0, 0];
      sums.set(market_id, [sum + (rating ?? 0), count + 1]);
    }
    const wrong = markets.filter(({ id, rating_sum, rating_count }) => {
      const [sum, count] = sums.get(id) ?? [0, 0];
      return rating_sum !== sum || rating_count !== count;
    });
    expect(wrong).toEqual([]);
    expect(ratings.length).toBeGreaterThan(18_000);
    expect(ratings.length).toBeLessThan(22_000);
  });

  it('are there for each of the most viewed public markets', () => {
    const shown = new Set(ratings.map(({ market_id }) => market_id));
    const viewed = markets
      .filter(({ status }) => isPublic(status as Parameters<typeof isPublic>[0]))
      .toSorted((a, b) => Number(b.view_count) - Number(a.view_count));
    expect(viewed.slice(0, 20).filter(({ id }) => !shown.has(id))).toEqual([]);
  });

  it('are one per person and market, of public markets, not by the owner', () => {
    expect(new Set(ratings.map(({ market_id, user_id }) => `${market_id} ${user_id}`)).size).toBe(ratings.length);
    const odd = ratings.filter(({ market_id, user_id, market_name, market_city }) => {
      const market = marketOf.get(market_id);
      if (!market || !userOf.has(user_id ?? '')) return true;
      const isOpen = isPublic(market.status as Parameters<typeof isPublic>[0]);
      return (
        !isOpen || user_id === verifiedOwner(market_id) || market_name !== market.name || market_city !== market.city
      );
    });
    expect(odd).toEqual([]);
  });

  it('are few for most markets, many for some, and 500 with 1 000 posts for one', () => {
    const counts = markets.map(({ rating_count = 0 }) => Number(rating_count)).sort((a, b) => b - a);
    expect(counts[0]).toBe(500);
    expect(counts.filter((count) => count > 40).length).toBeGreaterThan(20);
    expect(counts.filter((count) => count > 40).length).toBeLessThan(400);
    expect(counts.filter((count) => count === 0).length / counts.length).toBeGreaterThan(0.4);
    expect(counts[Math.floor(counts.length / 4)]).toBeLessThan(5);
    const busiest = markets.find(({ rating_count }) => rating_count === 500);
    expect(threads.filter(({ market_id }) => market_id === busiest?.id)).toHaveLength(1000);
    expect(verifiedOwner(busiest?.id ?? '')).not.toBeNull();
    const written = new Set(threads.map(({ market_id }) => market_id)).size / markets.length;
    expect([written > 0.1, written < 0.2]).toEqual([true, true]);
  });

  it('are of every number of stars, mostly many, with and without comment', () => {
    const share = (stars: number) => ratings.filter(({ rating }) => rating === stars).length / ratings.length;
    for (const stars of [1, 2, 3, 4, 5]) expect(share(stars)).toBeGreaterThan(0.02);
    expect(share(4) + share(5)).toBeGreaterThan(0.6);
    const silent = ratings.filter(({ comment }) => comment === null).length / ratings.length;
    expect(silent).toBeGreaterThan(0.25);
    expect(silent).toBeLessThan(0.4);
  });
});

describe('demo replies', () => {
  it('are by the verified owner, after what they answer', () => {
    const ratingOf = new Map(ratings.map((rating) => [rating.id, rating]));
    const postOf = new Map(threads.map((post) => [post.id, post]));
    const answers = [
      ...ratingReplies.map((reply) => ({ reply, to: ratingOf.get(reply.rating_id) })),
      ...posts
        .filter(({ parent_id }) => parent_id !== null)
        .map((reply) => ({ reply, to: postOf.get(reply.parent_id ?? '') })),
    ];
    const odd = answers.filter(
      ({ reply, to }) =>
        !to ||
        reply.user_id !== verifiedOwner(to.market_id) ||
        reply.created_at < to.created_at ||
        reply.created_at >= now,
    );
    expect(odd).toEqual([]);
    expect(ratingReplies.length).toBeGreaterThan(1000);
    expect(posts.length - threads.length).toBeGreaterThan(1000);
  });
});

describe('demo ratings, replies and posts', () => {
  const all = [...ratings, ...ratingReplies, ...posts];
  const texts = (rows: readonly { market_id: string; text: string | null | undefined }[]) =>
    rows.flatMap(({ market_id, text }) => (text ? [{ market_id, text }] : []));
  const comments = texts(ratings.map(({ market_id, comment }) => ({ market_id, text: comment })));
  const written = texts(posts.map(({ market_id, content }) => ({ market_id, text: content })));

  it('never have the first name of an author or owner who hides it', () => {
    const has = (text: string | null | undefined, name: string) =>
      new RegExp(`(^|[^\\p{L}])${name}([^\\p{L}]|$)`, 'u').test(text ?? '');
    /** How many texts have their author's name, of those who show it and of those who hide it. */
    const named = (
      rows: readonly { user_id?: string | null | undefined; content?: string | null | undefined }[],
      shows: 0 | 1,
    ) =>
      rows.filter(({ user_id, content }) => {
        const author = userOf.get(user_id ?? '');
        return author?.show_name === shows && has(content, author.first_name);
      }).length;
    const replies = [...posts.filter(({ parent_id }) => parent_id !== null), ...ratingReplies];
    expect([named(threads, 1), named(replies, 1)].every((count) => count > 100)).toBe(true);
    expect(named(threads, 0)).toBe(0);
    // A reply names a random person then, in rare cases a namesake of its author.
    expect(named(replies, 0)).toBeLessThan(5);
  });

  it('have the version of an edit where they were changed after they were written, in the guestbook', () => {
    const odd = posts.filter(({ created_at, updated_at, version, field_versions }) =>
      updated_at > created_at
        ? version !== 2 || field_versions !== '{"content":2}'
        : version !== 1 || field_versions !== '{}',
    );
    expect(odd).toEqual([]);
    const edited = posts.filter(({ version }) => version === 2).length / posts.length;
    expect([edited > 0.02, edited < 0.1]).toEqual([true, true]);
  });

  it('have unique ids of their time, in the last two years, after their market and author', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const first = now - 730 * 86_400_000;
    const odd = all.filter((row) => {
      const market = 'market_id' in row ? marketOf.get(row.market_id) : undefined;
      const since = Math.max(first, market?.created_at ?? 0, userOf.get(row.user_id ?? '')?.created_at ?? now);
      const changed = 'updated_at' in row ? row.updated_at : row.created_at;
      return (
        tsidTime(row.id) !== row.created_at || row.created_at < since || changed < row.created_at || changed >= now
      );
    });
    expect(odd).toEqual([]);
    const recent = all.filter(({ created_at }) => created_at > now - 30 * 86_400_000);
    expect(recent.length).toBeGreaterThan(500);
  });

  it('are the same for the same seed, and as many at another time', () => {
    const few = { count: 80, seedNumber: 7, now };
    expect(generateDemo(few)).toEqual(generateDemo(few));
    const later = generateDemo({ ...few, now: now + 40 * 86_400_000 });
    const bare = (rows: typeof demo) =>
      rows.ratings
        .filter(({ market_id }) => tsidTime(market_id) < Date.UTC(2026, 0))
        .map(({ market_id, user_id, rating, comment }) => [market_id, user_id, rating, comment]);
    expect(bare(later)).toEqual(bare(generateDemo(few)));
    expect(bare(generateDemo({ ...few, seedNumber: 8 }))).not.toEqual(bare(later));
  });

  it('repeat hardly any text within a market, and no text in more than a few per cent of all', () => {
    for (const rows of [comments, written]) {
      const within = new Set(rows.map(({ market_id, text }) => `${market_id} ${text}`));
      expect(within.size / rows.length).toBeGreaterThan(0.99);
      const times = new Map<string, number>();
      for (const { text } of rows) times.set(text, (times.get(text) ?? 0) + 1);
      expect(Math.max(...times.values()) / rows.length).toBeLessThan(0.03);
      expect(times.size).toBeGreaterThan(3000);
    }
    expect(new Set(ratingReplies.map(({ content }) => content)).size).toBeGreaterThan(500);
  });

  it('are short and long texts within their limits, without slots of the grammar', () => {
    const lengths = comments.map(({ text }) => codePoints(text)).sort((a, b) => a - b);
    expect(lengths[0]).toBeLessThan(15);
    expect(lengths.at(-1)).toBeGreaterThan(200);
    expect(lengths.at(-1)).toBeLessThanOrEqual(communityLimits.ratingComment);
    const every = [...comments, ...written].map(({ text }) => text).concat(ratingReplies.map(({ content }) => content));
    const faulty = every.filter((text) => /[{}[\]|]|undefined| {2}| [,.]|^[a-zåäö]/.test(text) || text !== text.trim());
    expect(faulty).toEqual([]);
    expect(Math.max(...every.map(codePoints))).toBeLessThanOrEqual(communityLimits.guestbook);
  });
});

describeEachEngine('planted ratings and guestbooks', ({ open }) => {
  const options = { count: 900, seedNumber: 5, now };
  const passwords = { staff: 'x', people: 'x' };
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await plantDemo(store, options, passwords);
  });
  const rows = (from: Store) =>
    from.read(async (db) => ({
      ratings: await db.selectFrom('ratings').selectAll().orderBy('id').execute(),
      replies: await db.selectFrom('rating_replies').selectAll().orderBy('id').execute(),
      posts: await db.selectFrom('guestbook_posts').selectAll().orderBy('id').execute(),
    }));

  it('are all that were generated, and the sums of the stored markets are theirs', async () => {
    const generated = generateDemo(options);
    const stored = await rows(store);
    expect(stored.ratings).toHaveLength(generated.ratings.length);
    expect(stored.replies).toHaveLength(generated.ratingReplies.length);
    expect(stored.posts).toHaveLength(generated.posts.length);
    const sums = await store.read((db) =>
      db
        .selectFrom('markets')
        .leftJoin('ratings', 'ratings.market_id', 'markets.id')
        .select(({ fn }) => [
          'markets.id',
          'rating_sum',
          'rating_count',
          fn.sum<number | null>('ratings.rating').as('sum'),
          fn.count<number>('ratings.id').as('count'),
        ])
        .groupBy(['markets.id', 'rating_sum', 'rating_count'])
        .execute(),
    );
    expect(sums).toHaveLength(954);
    const wrong = sums.filter(
      (row) => row.rating_sum !== Number(row.sum ?? 0) || row.rating_count !== Number(row.count),
    );
    expect(wrong).toEqual([]);
  });

  it('have the demo accounts among their authors, never on their own markets', async () => {
    const found = await store.read((db) =>
      db
        .selectFrom('accounts')
        .innerJoin('ratings', 'ratings.user_id', 'accounts.user_id')
        .innerJoin('markets', 'markets.id', 'ratings.market_id')
        .select([
          'email',
          'owner_id',
          'accounts.user_id',
          'accounts.created_at as joined',
          'ratings.created_at as rated',
        ])
        .execute(),
    );
    const byEmail = Map.groupBy(found, ({ email }) => email);
    expect(byEmail.size).toBe(6);
    expect(byEmail.get('anna@demo.loppis')?.length).toBeGreaterThan(5);
    expect(found.filter(({ owner_id, user_id, joined, rated }) => owner_id === user_id || rated < joined)).toEqual([]);
    const voices = await store.read((db) =>
      db
        .selectFrom('accounts')
        .innerJoin('guestbook_posts', 'guestbook_posts.user_id', 'accounts.user_id')
        .select('email')
        .distinct()
        .execute(),
    );
    expect(voices).toHaveLength(6);
  });

  it('are the same every time', async () => {
    const again = await open();
    await plantDemo(again, options, passwords);
    expect(await rows(again)).toEqual(await rows(store));
  });
});
