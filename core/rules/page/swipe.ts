// Horizontal swipes that turn a page over.
import { communityPaging } from '../../contract/community-limits.ts';

/** A point of a gesture: pixels, and milliseconds of a monotonic clock. */
export interface SwipePoint {
  x: number;
  y: number;
  ms: number;
}

/** Where a gesture leads: a swipe to the left to the next page. Null for one that is too short, too slow, or rather vertical. */
export function swipeOf(from: SwipePoint, to: SwipePoint): 'next' | 'previous' | null {
  const across = to.x - from.x;
  const isAcross = Math.abs(across) > communityPaging.swipePx && Math.abs(across) > Math.abs(to.y - from.y);
  const perSecond = (Math.abs(across) / Math.max(1, to.ms - from.ms)) * 1000;
  if (!isAcross || perSecond <= communityPaging.swipeVelocity) return null;
  return across < 0 ? 'next' : 'previous';
}
