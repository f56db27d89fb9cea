// Deletions of posts and replies in guestbooks that wait to be sent.
import type { WaitingChange } from '../data/outbox/own-state.ts';

/** Those that were not refused, each with the id of what it deletes. */
export function postDeletions(waiting: readonly WaitingChange[]): { id: string; row: WaitingChange }[] {
  return waiting.flatMap((row) => {
    const { call, state, params } = row;
    const isOne = (call === 'deletePost' || call === 'deleteReply') && state !== 'parked';
    return isOne ? [{ id: params.replyId ?? params.postId ?? '', row }] : [];
  });
}
