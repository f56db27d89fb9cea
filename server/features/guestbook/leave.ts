// What remains of a person's posts: those that others answered, without author and text. The rest goes by the register.
import type { Db, Tx } from '../../db/schema.ts';
import type { ErasurePart } from '../../ports/erasure.ts';
import { removeRows } from './store.ts';

/** Ids of the posts among `posts` that anybody but the person answered. */
const answeredByOthers = (db: Db, userId: string, posts: readonly string[]) =>
  db
    .selectFrom('guestbook_posts')
    .select('parent_id')
    .distinct()
    .where('parent_id', 'in', posts)
    .where('user_id', '!=', userId)
    .execute();

/** Ids of the person's posts, and of the posts without an author that the person answered. */
async function postsAround(db: Db, userId: string): Promise<{ own: string[]; erased: string[] }> {
  const written = await db
    .selectFrom('guestbook_posts')
    .select(['id', 'parent_id'])
    .where('user_id', '=', userId)
    .execute();
  const answered = written.flatMap(({ parent_id }) => parent_id ?? []);
  const erased =
    answered.length === 0
      ? []
      : await db
          .selectFrom('guestbook_posts')
          .select('id')
          .where('id', 'in', answered)
          .where('user_id', 'is', null)
          .execute();
  return {
    own: written.filter(({ parent_id }) => parent_id === null).map(({ id }) => id),
    erased: erased.map(({ id }) => id),
  };
}

async function release(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const { own, erased } = await postsAround(tx, userId);
  const posts = [...own, ...erased];
  if (posts.length === 0) return;
  const kept = new Set((await answeredByOthers(tx, userId, posts)).map(({ parent_id }) => parent_id));
  const [detached, emptied] = [own.filter((id) => kept.has(id)), erased.filter((id) => !kept.has(id))];
  if (detached.length > 0) {
    const nothing = { user_id: null, content: null, hidden_reason: null };
    await tx.updateTable('guestbook_posts').set(nothing).where('id', 'in', detached).execute();
  }
  // Their last reply goes.
  if (emptied.length > 0) await removeRows(tx, emptied);
}

export const leaveGuestbook: ErasurePart = { release };
