// Reads of guestbooks: what everybody gets, and the answers to writes.

import { communityPaging } from '../../../core/contract/community-limits.ts';
import type { QueryOf } from '../../../core/contract/endpoint.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import type { GuestbookPost, GuestbookReply, getGuestbook } from '../../../core/contract/guestbook.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import type { Db } from '../../db/schema.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import { presentPosts, presentReplies } from './present.ts';
import { countPosts, type ItemRow, itemById, postsOf, sizesOf } from './store.ts';

export interface ReadPorts {
  markets: Pick<Markets, 'publicFacts' | 'isPublicMarket' | 'visibleNames'>;
  people: Pick<People, 'authorsOf'>;
}

interface GuestbookPage {
  posts: GuestbookPost[];
  /** Of the whole guestbook. */
  total: number;
  /** Id of the last post when the answer ends before its page, as that would be too long. */
  next: string | null;
}

/** How many items, at least one, fit into an answer. `sizes`: their bytes. */
function fitting(sizes: readonly number[]): number {
  let bytes = 0;
  const end = sizes.findIndex((size) => {
    bytes += size;
    return bytes > communityPaging.guestbookBytes;
  });
  return end === -1 ? sizes.length : Math.max(1, end);
}

/** Refusal `not_found` for a post that is not in this guestbook, or not any more. */
async function postIn(db: Db, marketId: string, id: string): Promise<ItemRow> {
  const row = await itemById(db, id);
  if (row?.market_id !== marketId || row.parent_id !== null) throw new Refusal('not_found', guestbookText.notFound);
  return row;
}

/**
 * A page of a guestbook, in seven queries. `expect` receives roughly how many bytes it has, before its texts are read. Refusal
 * `not_found` unless the market is public, and for an `after` that is gone.
 */
export async function readGuestbook(
  { markets, people }: ReadPorts,
  db: Db,
  marketId: string,
  { page, pageSize, after }: QueryOf<typeof getGuestbook>,
  expect: (bytes: number) => void,
): Promise<GuestbookPage> {
  const facts = await markets.publicFacts(db, marketId);
  if (!facts) throw new Refusal('not_found', guestbookText.marketNotFound);
  const window = { pageSize, ...(after === undefined ? { page } : { after: await postIn(db, marketId, after) }) };
  const sizes = await sizesOf(db, marketId, window);
  const rough = fitting(sizes);
  expect(sizes.slice(0, rough).reduce((sum, size) => sum + size, 0));
  const rows = await postsOf(db, marketId, window, rough);
  const total = await countPosts(db, marketId);
  const presented = await presentPosts(people, db, rows, facts.ownerId);
  const posts = presented.slice(0, fitting(presented.map((post) => Buffer.byteLength(JSON.stringify(post)) + 1)));
  return { posts, total, next: posts.length < sizes.length ? (posts.at(-1)?.id ?? null) : null };
}

/** A post as it is now. Refusal `not_found` when it is gone. */
export async function readPost({ markets, people }: ReadPorts, db: Db, id: string): Promise<GuestbookPost> {
  const row = await itemById(db, id);
  const facts = row && (await markets.publicFacts(db, row.market_id));
  const [post] = row ? await presentPosts(people, db, [row], facts?.ownerId ?? null) : [];
  if (!post) throw new Refusal('not_found', guestbookText.notFound);
  return post;
}

/** A reply as it is now. Refusal `not_found` when it is gone. */
export async function readReply({ markets, people }: ReadPorts, db: Db, id: string): Promise<GuestbookReply> {
  const row = await itemById(db, id);
  const facts = row && (await markets.publicFacts(db, row.market_id));
  const [reply] = row ? await presentReplies(people, db, [row], facts?.ownerId ?? null) : [];
  if (!reply) throw new Refusal('not_found', guestbookText.replyNotFound);
  return reply;
}
