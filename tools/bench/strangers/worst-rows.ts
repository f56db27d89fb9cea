// The longest rows that the limits of the product allow: of one person, and of one market. Planted beside the demo data.
import { communityLimits } from '../../../core/contract/community-limits.ts';
import { listLimits } from '../../../core/contract/limits.ts';
import { MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import { noteLimits } from '../../../core/contract/notes.ts';
import { profileLimits } from '../../../core/contract/profile.ts';
import { openStore } from '../../../server/db/open.ts';
import type { Store, Tx } from '../../../server/db/schema.ts';
import { sampleId } from '../../../tests/helpers/samples/sample-markets.ts';
import { addPerson, sessionFor } from '../../../tests/helpers/server/accounts.ts';

/** Where they are. */
export interface Worst {
  /** The person, who owns the market. */
  person: string;
  email: string;
  token: string;
  refreshToken: string;
  /** With the longest guestbook and the longest ratings. */
  market: string;
  /** Another one, rated by the person. */
  other: string;
  /** On that market, with the most replies. */
  post: string;
  rating: string;
  /** With as many markets as a list may have. */
  list: string;
}

/** Posts, ratings and replies of years. */
const many = { posts: 1000, ratings: 500, replies: 1000, owned: 100, sessions: 100 } as const;
/** Rows in one transaction. */
const batch = 500;
const emoji = (length: number) => '💩'.repeat(length);
/** As much markup as may be stored, around one visible character. */
const longestBio = `<p>${'<br>'.repeat(profileLimits.bio.stored / 4 - 4)}x</p>`;

let number = 20_000_000;
const newId = () => sampleId(number++);

/** Opens the store of a stopped server and plants them. */
export async function plantWorst(dataDir: string): Promise<Worst> {
  const store = await openStore({ dataDir, databaseUrl: null });
  try {
    return await plant(store);
  } finally {
    await store.close();
  }
}

async function inBatches<Row>(store: Store, rows: readonly Row[], insert: (tx: Tx, part: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += batch) {
    await store.write(async (tx) => void (await insert(tx, rows.slice(from, from + batch))));
  }
}

async function plant(store: Store): Promise<Worst> {
  const { id: person, email } = await addPerson(store, { email: 'varst@exempel.se' });
  const markets = await store.read((db) =>
    db
      .selectFrom('markets')
      .select(['id', 'name', 'city'])
      .where('status', '=', MarketStatus.Approved)
      .orderBy('id')
      .execute(),
  );
  const ids = markets.map(({ id }) => id);
  const [market = '', other = ''] = ids;
  await store.write(async (tx) => {
    await tx.updateTable('users').set({ bio: longestBio }).where('id', '=', person).execute();
    await tx
      .updateTable('markets')
      .set({ owner_id: person, owner_status: OwnerStatus.Verified })
      .where('id', 'in', ids.slice(0, many.owned))
      .execute();
  });
  const post = await plantTexts(store, person, market);
  const rating = await plantRatings(store, person, markets);
  const list = await plantLists(store, person, ids);
  const notes = markets.slice(0, noteLimits.perPerson).map(({ id, name }) => ({
    ...{ user_id: person, market_id: id, market_name: name, text: emoji(noteLimits.text) },
    ...{ updated_at: 1, version: 1, field_versions: '{}' },
  }));
  await inBatches(store, notes, (tx, part) => tx.insertInto('market_notes').values(part).execute());
  for (let n = 1; n < many.sessions; n++) await sessionFor(store, person, Date.now());
  const { token, refreshToken } = await sessionFor(store, person, Date.now());
  return { person, email, token, refreshToken, market, other, post, rating, list };
}

/** Posts with two replies each, half of them hidden texts of the person; one has many replies. Its id. */
async function plantTexts(store: Store, person: string, market: string): Promise<string> {
  const text = (parent_id: string | null, at: number, isHidden: boolean) => ({
    ...{ id: newId(), market_id: market, parent_id, user_id: person, content: emoji(communityLimits.guestbook) },
    ...{ is_hidden: isHidden ? (1 as const) : (0 as const), hidden_reason: isHidden ? 'Språket' : null },
    ...{ created_at: at, updated_at: at },
  });
  const posts = Array.from({ length: many.posts }, (_, n) => text(null, n, n % 2 === 1));
  const [oldest] = posts;
  const replies = posts.flatMap(({ id, created_at }) => [text(id, created_at, false), text(id, created_at, false)]);
  const more = Array.from({ length: many.replies }, (_, n) => text(oldest?.id ?? '', n, false));
  for (const rows of [posts, replies, more]) {
    await inBatches(store, rows, (tx, part) => tx.insertInto('guestbook_posts').values(part).execute());
  }
  return oldest?.id ?? '';
}

/** The market's ratings with three replies each, and the person's rating of every market; the one of the market has many replies. Its id. */
async function plantRatings(
  store: Store,
  person: string,
  markets: readonly { id: string; name: string; city: string }[],
): Promise<string> {
  const [first] = markets;
  const comment = emoji(communityLimits.ratingComment);
  const rate = (market: { id: string; name: string; city: string }, user_id: string | null, at: number) => ({
    ...{ id: newId(), market_id: market.id, user_id, rating: 4, comment, market_name: market.name },
    ...{ market_city: market.city, hidden_reason: null, created_at: at, updated_at: at },
  });
  if (!first) throw new Error('there are no markets');
  const own = markets.map((market, n) => rate(market, person, n));
  const others = Array.from({ length: many.ratings }, (_, n) => rate(first, null, n));
  const [answered] = own;
  const rating = answered?.id ?? '';
  const reply = (rating_id: string, at: number, isHidden: boolean) => ({
    ...{ id: newId(), rating_id, user_id: person, content: emoji(communityLimits.ratingReply) },
    ...{
      is_hidden: isHidden ? (1 as const) : (0 as const),
      hidden_reason: isHidden ? 'Språket' : null,
      created_at: at,
    },
  });
  const replies = [
    ...others.flatMap(({ id }) => [0, 1, 2].map((at) => reply(id, at, at === 2))),
    ...Array.from({ length: many.replies }, (_, at) => reply(rating, at, false)),
  ];
  await inBatches(store, [...own, ...others], (tx, part) => tx.insertInto('ratings').values(part).execute());
  await inBatches(store, replies, (tx, part) => tx.insertInto('rating_replies').values(part).execute());
  return rating;
}

/** As many public lists as may be, with as many markets as may be on all of them. The id of the longest one. */
async function plantLists(store: Store, person: string, markets: readonly string[]): Promise<string> {
  const lists = Array.from({ length: listLimits.perPerson }, (_, n) => ({
    ...{ id: newId(), user_id: person, default_of: n === 0 ? person : null, name: emoji(listLimits.name), version: 1 },
    ...{ description: emoji(listLimits.description), is_public: 1 as const, created_at: n },
  }));
  const [longest, ...rest] = lists.slice(1);
  const each = Math.floor((listLimits.marketsInAll - listLimits.markets) / rest.length);
  const listed = [
    ...markets
      .slice(0, listLimits.markets)
      .map((market_id) => ({ list_id: longest?.id ?? '', market_id, added_at: 1 })),
    ...rest.flatMap(({ id }) => markets.slice(0, each).map((market_id) => ({ list_id: id, market_id, added_at: 1 }))),
  ];
  await inBatches(store, lists, (tx, part) => tx.insertInto('user_lists').values(part).execute());
  await inBatches(store, listed, (tx, part) => tx.insertInto('user_list_markets').values(part).execute());
  return longest?.id ?? '';
}
