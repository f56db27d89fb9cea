// Queries of guestbooks: posts, and the replies to them.
import type { Selectable } from 'kysely';
import type { OwnHidden } from '../../../core/contract/community.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { GuestbookPostsTable } from '../../db/schema-community.ts';

/** A post, or with `parent_id` a reply. */
export type ItemRow = Selectable<GuestbookPostsTable>;

export function itemById(db: Db, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom('guestbook_posts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A page of a market's posts, newest first. `page` from 1. */
export function postsOf(
  db: Db,
  marketId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ItemRow[]> {
  return db
    .selectFrom('guestbook_posts')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('parent_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

/** How many posts a market has. */
export async function countPosts(db: Db, marketId: string): Promise<number> {
  const { count } = await db
    .selectFrom('guestbook_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('market_id', '=', marketId)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person's posts and replies in a market's guestbook that a moderator has hidden. One without a text was of an erased author. */
export function hiddenOf(db: Db, marketId: string, userId: string): Promise<OwnHidden[]> {
  return db
    .selectFrom('guestbook_posts')
    .select(['id', 'content', 'hidden_reason as hiddenReason'])
    .where('market_id', '=', marketId)
    .where('user_id', '=', userId)
    .where('is_hidden', '=', 1)
    .where('content', 'is not', null)
    .$narrowType<{ content: string }>()
    .execute();
}

/** The replies to posts, oldest first. */
export async function repliesTo(db: Db, postIds: readonly string[]): Promise<ItemRow[]> {
  if (postIds.length === 0) return [];
  return db
    .selectFrom('guestbook_posts')
    .selectAll()
    .where('parent_id', 'in', postIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Deletes a post with its replies, or a reply. A post without an author goes with its last reply. */
export async function removeItem(tx: Tx, { id, parent_id }: ItemRow): Promise<void> {
  await tx
    .deleteFrom('guestbook_posts')
    .where(({ eb, or }) => or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .execute();
  if (parent_id === null || (await repliesTo(tx, [parent_id])).length > 0) return;
  await tx.deleteFrom('guestbook_posts').where('id', '=', parent_id).where('user_id', 'is', null).execute();
}
