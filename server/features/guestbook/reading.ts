// Reads of guestbooks: what everybody gets, and the answers to writes.

import { Refusal } from '../../../core/contract/errors.ts';
import type { GuestbookPost, GuestbookReply } from '../../../core/contract/guestbook.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import type { Db } from '../../db/schema.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import { presentPosts, presentReplies } from './present.ts';
import { countPosts, itemById, postsOf } from './store.ts';

export interface ReadPorts {
  markets: Pick<Markets, 'publicFacts' | 'isPublicMarket'>;
  people: Pick<People, 'authorsOf'>;
}

/** A page of a guestbook and the number of all its posts, in five queries. Refusal `not_found` unless the market is public. */
export async function readGuestbook(
  { markets, people }: ReadPorts,
  db: Db,
  marketId: string,
  page: { page: number; pageSize: number },
): Promise<{ posts: GuestbookPost[]; total: number }> {
  const facts = await markets.publicFacts(db, marketId);
  if (!facts) throw new Refusal('not_found', guestbookText.marketNotFound);
  const rows = await postsOf(db, marketId, page);
  const total = await countPosts(db, marketId);
  return { posts: await presentPosts(people, db, rows, facts.ownerId), total };
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
