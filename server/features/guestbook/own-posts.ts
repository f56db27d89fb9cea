// A person's own posts and replies in all guestbooks, hidden ones included, with the reason.
import type { ReplyOf } from '../../../core/contract/endpoint.ts';
import type { getMyPosts, OwnPost } from '../../../core/contract/guestbook.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../ports/callers.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import { authorIds, presentAuthor } from '../../presenters/author.ts';
import { countOwn, type ItemRow, itemsById, type OwnPage, ownItems } from './store.ts';

interface Ports {
  markets: Pick<Markets, 'visibleNames'>;
  people: Pick<People, 'authorsOf'>;
}

/** Names of the authors of the posts that are replied to, as everybody sees them, by the id of the post. */
async function namesOf(
  people: Ports['people'],
  db: Db,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<string, string>> {
  const posts = await itemsById(db, [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))]);
  const authors = { people: await people.authorsOf(db, authorIds(posts)), ownerId: null };
  return new Map(posts.map(({ id, user_id }) => [id, presentAuthor(authors, user_id).userFullName]));
}

/** A page of them, in six queries. `expect` receives roughly how many bytes it has, before its texts are read. */
export async function readOwnPosts(
  { markets, people }: Ports,
  db: Db,
  caller: Caller,
  page: OwnPage,
  expect: (bytes: number) => void,
): Promise<{ posts: ReplyOf<typeof getMyPosts>; total: number }> {
  const { total, bytes } = await countOwn(db, caller.userId, page);
  expect(bytes);
  const rows = await ownItems(db, caller.userId, page);
  const names = await markets.visibleNames(db, [...new Set(rows.map(({ market_id }) => market_id))], caller);
  const authors = await namesOf(people, db, rows);
  const posts = rows.map(
    (row): OwnPost => ({
      id: row.id,
      marketId: row.market_id,
      marketName: names.get(row.market_id) ?? null,
      postId: row.parent_id,
      replyTo: row.parent_id === null ? null : (authors.get(row.parent_id) ?? null),
      content: row.content ?? '',
      isHidden: row.is_hidden === 1,
      hiddenReason: row.is_hidden === 1 ? row.hidden_reason : null,
      createdAt: new Date(row.created_at).toISOString(),
      updatedAt: new Date(row.updated_at).toISOString(),
      version: row.version,
    }),
  );
  return { posts, total };
}
