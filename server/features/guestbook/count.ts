// What a person has written in guestbooks, counted for the screen where people leave.
import type { Db } from '../../db/schema.ts';
import { answeredByOthers, postsAround } from './leave.ts';

/** `posts`: posts and replies, hidden ones included; `answeredPosts`: those of them that stay as erased, as others answered them. */
export async function countPostsOf(db: Db, userId: string): Promise<{ posts: number; answeredPosts: number }> {
  const { written, own } = await postsAround(db, userId);
  const kept = own.length === 0 ? [] : await answeredByOthers(db, userId, own);
  return { posts: written, answeredPosts: kept.length };
}
