// How many posts of a person would stay as erased, for the screen where people leave.
import type { Db } from '../../db/schema.ts';
import { answeredByOthers, postsAround } from './leave.ts';

/** The own posts that others answered, hidden ones included. */
export async function countAnsweredPostsOf(db: Db, userId: string): Promise<number> {
  const { own } = await postsAround(db, userId);
  return own.length === 0 ? 0 : (await answeredByOthers(db, userId, own)).length;
}
