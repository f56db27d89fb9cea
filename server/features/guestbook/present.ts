// Guestbooks as everybody reads them.
import type { GuestbookPost, GuestbookReply } from '../../../core/contract/guestbook.ts';
import { communityText } from '../../../core/text/community.ts';
import type { Db } from '../../db/schema.ts';
import type { Author, People } from '../../ports/people.ts';
import { type ItemRow, repliesTo } from './store.ts';

interface Context {
  authors: ReadonlyMap<string, Author>;
  /** The market's verified owner. */
  ownerId: string | null;
}

function presentItem(row: ItemRow, { authors, ownerId }: Context): GuestbookReply {
  const author = row.user_id === null ? undefined : authors.get(row.user_id);
  return {
    id: row.id,
    userId: author ? row.user_id : null,
    userFullName: author?.fullName ?? communityText.erasedAuthor,
    userAvatarUrl: author?.avatarUrl ?? null,
    defaultAvatarOption: author?.defaultAvatarOption ?? null,
    isAdmin: author?.isAdmin ?? false,
    isOwner: author !== undefined && row.user_id === ownerId,
    content: row.is_hidden === 1 ? null : row.content,
    isHidden: row.is_hidden === 1,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}

type Authors = Pick<People, 'authorsOf'>;

async function authorsOf(people: Authors, db: Db, rows: readonly ItemRow[]): Promise<ReadonlyMap<string, Author>> {
  const ids = rows.flatMap(({ user_id }) => user_id ?? []);
  return people.authorsOf(db, ids);
}

/** Replies in the order given. `ownerId`: the market's verified owner. */
export async function presentReplies(
  people: Authors,
  db: Db,
  rows: readonly ItemRow[],
  ownerId: string | null,
): Promise<GuestbookReply[]> {
  const context = { authors: await authorsOf(people, db, rows), ownerId };
  return rows.map((row) => presentItem(row, context));
}

/** Posts of one market in the order given, with their replies: two queries for any number of them. */
export async function presentPosts(
  people: Authors,
  db: Db,
  posts: readonly ItemRow[],
  ownerId: string | null,
): Promise<GuestbookPost[]> {
  const replies = await repliesTo(
    db,
    posts.map(({ id }) => id),
  );
  const context = { authors: await authorsOf(people, db, [...posts, ...replies]), ownerId };
  const byPost = Map.groupBy(replies, ({ parent_id }) => parent_id);
  return posts.map((post) => ({
    ...presentItem(post, context),
    replies: (byPost.get(post.id) ?? []).map((reply) => presentItem(reply, context)),
  }));
}
