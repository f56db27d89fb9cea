// Guestbooks as everybody reads them.
import type { GuestbookPost, GuestbookReply } from '../../../core/contract/guestbook.ts';
import type { Db } from '../../db/schema.ts';
import type { People } from '../../ports/people.ts';
import { type Authors, authorIds, presentAuthor } from '../../presenters/author.ts';
import { type ItemRow, repliesTo } from './store.ts';

function presentItem(row: ItemRow, authors: Authors): GuestbookReply {
  return {
    id: row.id,
    ...presentAuthor(authors, row.user_id),
    content: row.is_hidden === 1 ? null : row.content,
    isHidden: row.is_hidden === 1,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}

type Port = Pick<People, 'authorsOf'>;

async function authorsOf(people: Port, db: Db, rows: readonly ItemRow[], ownerId: string | null): Promise<Authors> {
  return { people: await people.authorsOf(db, authorIds(rows)), ownerId };
}

/** Replies in the order given. `ownerId`: the market's verified owner. */
export async function presentReplies(
  people: Port,
  db: Db,
  rows: readonly ItemRow[],
  ownerId: string | null,
): Promise<GuestbookReply[]> {
  const authors = await authorsOf(people, db, rows, ownerId);
  return rows.map((row) => presentItem(row, authors));
}

/** Posts of one market in the order given, with their replies: two queries for any number of them. */
export async function presentPosts(
  people: Port,
  db: Db,
  posts: readonly ItemRow[],
  ownerId: string | null,
): Promise<GuestbookPost[]> {
  const replies = await repliesTo(
    db,
    posts.map(({ id }) => id),
  );
  const authors = await authorsOf(people, db, [...posts, ...replies], ownerId);
  const byPost = Map.groupBy(replies, ({ parent_id }) => parent_id);
  return posts.map((post) => ({
    ...presentItem(post, authors),
    replies: (byPost.get(post.id) ?? []).map((reply) => presentItem(reply, authors)),
  }));
}
