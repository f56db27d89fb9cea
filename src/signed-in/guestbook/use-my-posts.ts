// The person's posts and replies: those that the device keeps, with waiting changes, and those behind them, requested when they are wanted.
import { communityPaging } from '../../../core/contract/community-limits.ts';
import { getMyPosts, type OwnPost } from '../../../core/contract/guestbook.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { call } from '../../data/net/call.ts';
import { ownData } from '../../data/outbox/outbox.ts';
import { ownView, type WaitingChange } from '../../data/outbox/own-state.ts';
import { isReadable } from '../../data/outbox/row.ts';
import { withRows } from '../../data/seen/seen-overlay.ts';
import { useHeld } from '../../features/guestbook/use-held.ts';
import { type FetchPage, furtherSize, useFurther } from '../../hooks/use-further.ts';
import { useObservable } from '../../hooks/use-observable.ts';

const fetchPosts: FetchPage<OwnPost> = async (userId, { page }, more) => {
  const query = { page: String(page), pageSize: String(Math.min(furtherSize, communityPaging.myPostsMax)) };
  const items = await call(getMyPosts, { query, userId, ...more });
  return { items, isLast: items.length < furtherSize };
};

const isEdit = (row: WaitingChange) => isReadable(row) && (row.call === 'editPost' || row.call === 'editReply');
const isDeletion = (row: WaitingChange) => isReadable(row) && (row.call === 'deletePost' || row.call === 'deleteReply');

/** `wanted`: how many, from the newest on, are to be here. */
export function useMyPosts(userId: string, wanted: number) {
  const own = useObservable(ownData);
  const { value, total, fetchedAt } = ownView(own, 'getMyPosts');
  const { held } = useHeld(null);
  const items = value ?? [];
  const kept = { items, total: total ?? items.length, fetchedAt: fetchedAt ?? 0 };
  const further = useFurther(userId, kept, wanted, fetchPosts, (behind, of) => {
    // A new post is on the kept page; a deletion that waits is drawn in the place of its post.
    const isOfOld = (row: WaitingChange) => isEdit(row) || isDeletion(row);
    const answered = own.answered.flatMap(({ row, at }) => (row && at >= of && isOfOld(row) ? [row] : []));
    return withRows(answerKey(getMyPosts.name), behind, [...answered, ...own.waiting.filter(isEdit)], own);
  });
  // A post is deleted with its replies; held, it is still there, as a line that says so.
  const isGone = ({ id, postId }: OwnPost) => held.get(id)?.seconds === 0 || (postId !== null && held.has(postId));
  const posts = further.items.filter((post) => !isGone(post));
  return {
    ...{ posts, held, missing: further.missing, retry: further.retry },
    total: further.total - (further.items.length - posts.length),
    /** Whether the server's answer was ever here, not only what was written here. */
    isWhole: fetchedAt !== null,
  };
}
