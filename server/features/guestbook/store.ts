// Queries of guestbooks: posts, and the replies to them.
import type { Selectable } from 'kysely';
import type { OwnHidden } from '../../../core/contract/community.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { spendIds } from '../../db/spent-ids.ts';
import { bytesOf, sumOfBytes } from '../../db/stored-bytes.ts';
import type { GuestbookPostsTable } from '../../db/tables/guestbook-posts.ts';

/** A post, or with `parent_id` a reply. */
export type ItemRow = Selectable<GuestbookPostsTable>;

export function itemById(db: Db, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom('guestbook_posts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Which posts of a guestbook: the page of that number, from 1, or those behind a post. */
export type PostWindow = { pageSize: number } & ({ page: number } | { after: ItemRow });

/** A page of a person's own, from 1. */
export interface OwnPage {
  page: number;
  pageSize: number;
}

/** Bytes of an item as JSON without its text: about the least it has. */
const itemBytes = 300;

/** Posts of a market in a window, newest first. */
function inWindow(db: Db, marketId: string, window: PostWindow) {
  return db
    .selectFrom('guestbook_posts')
    .where('market_id', '=', marketId)
    .where('parent_id', 'is', null)
    .$if('after' in window, (query) => {
      const { created_at, id } = (window as { after: ItemRow }).after;
      return query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(created_at, id)));
    })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.pageSize)
    .$if('page' in window, (query) => {
      const { page, pageSize } = window as { page: number; pageSize: number };
      return query.offset((page - 1) * pageSize);
    });
}

/**
 * Roughly how many bytes each of these posts has as JSON, with its replies, in their order. Their texts are not read. The window is a
 * query of its own: PostgreSQL would add up the replies of the posts before it too.
 */
export async function sizesOf(db: Db, marketId: string, window: PostWindow): Promise<number[]> {
  const rows = await db
    .selectFrom('guestbook_posts')
    .where('id', 'in', inWindow(db, marketId, window).select('id'))
    .select(({ selectFrom }) => [
      bytesOf('content').as('own'),
      selectFrom('guestbook_posts as reply')
        .select(sumOfBytes('reply.content', itemBytes).as('bytes'))
        .whereRef('reply.parent_id', '=', 'guestbook_posts.id')
        .as('replies'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ own, replies }) => Number(own) + itemBytes + Number(replies));
}

/** The posts of a window, newest first; the first `count` of them. */
export function postsOf(db: Db, marketId: string, window: PostWindow, count: number): Promise<ItemRow[]> {
  return inWindow(db, marketId, window).selectAll().limit(count).execute();
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

/** A person's posts and replies on a page, newest first. */
function ofAuthor(db: Db, userId: string, { page, pageSize }: OwnPage) {
  return db
    .selectFrom('guestbook_posts')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many posts and replies a person has, and roughly how many bytes those of a page have as JSON. Texts are not read. */
export async function countOwn(db: Db, userId: string, page: OwnPage): Promise<{ total: number; bytes: number }> {
  const { total } = await db
    .selectFrom('guestbook_posts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { bytes } = await db
    .selectFrom('guestbook_posts')
    .select(sumOfBytes('content', itemBytes).as('bytes'))
    .where('id', 'in', ofAuthor(db, userId, page).select('id'))
    .executeTakeFirstOrThrow();
  return { total: Number(total), bytes: Number(bytes) };
}

export function ownItems(db: Db, userId: string, page: OwnPage): Promise<ItemRow[]> {
  return ofAuthor(db, userId, page).selectAll().execute();
}

/** Posts by id, in any order. */
export async function itemsById(db: Db, ids: readonly string[]): Promise<Pick<ItemRow, 'id' | 'user_id'>[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('guestbook_posts').select(['id', 'user_id']).where('id', 'in', ids).execute();
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

/** Deletes a post with its replies, or a reply; their ids stay taken. A post without an author goes with its last reply. */
export async function removeItem(tx: Tx, { id, parent_id }: ItemRow): Promise<void> {
  const replies = await repliesTo(tx, [id]);
  await removeRows(tx, [...replies.map((reply) => reply.id), id]);
  if (parent_id === null || (await repliesTo(tx, [parent_id])).length > 0) return;
  const parent = await itemById(tx, parent_id);
  if (parent?.user_id === null) await removeRows(tx, [parent_id]);
}

/** Deletes posts or replies that nothing hangs on. */
export async function removeRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await spendIds(tx, ids);
  await tx.deleteFrom('guestbook_posts').where('id', 'in', ids).execute();
}
