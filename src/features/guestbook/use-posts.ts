// The posts of a guestbook: the newest as the device keeps them, with waiting changes, and the older ones requested when they are turned to.
import { type GuestbookPost, getGuestbook } from '../../../core/contract/guestbook.ts';
import { keyOfCall } from '../../../core/rules/seen-key.ts';
import { anonymousCall } from '../../data/net/anonymous-call.ts';
import { ownData } from '../../data/outbox/outbox.ts';
import type { OwnState } from '../../data/outbox/own-state.ts';
import type { Seen } from '../../data/seen/seen-entry.ts';
import { withWaiting } from '../../data/seen/seen-overlay.ts';
import { type FetchPage, useFurther } from '../../hooks/use-further.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useSeen } from '../../hooks/use-seen.ts';

interface Posts {
  posts: readonly GuestbookPost[];
  /** Of the whole guestbook, also those that are not here. */
  total: number;
  /** The kept answer. */
  seen: Seen<GuestbookPost[]>;
  /** Why the older ones that are wanted are not here; null while they are requested, undefined when none is missing. */
  missing: { error: unknown } | null | undefined;
  retry: () => void;
}

const fetchPosts: FetchPage<GuestbookPost> = (id, query, more) =>
  anonymousCall(getGuestbook, { params: { id }, query, ...more });

/** Posts that are not in the kept answer, with the waiting changes of their author. */
function withOwn(marketId: string, value: GuestbookPost[], own: OwnState, userId: string | null): GuestbookPost[] {
  const shown = { kind: 'shown', value, fetchedAt: 0, isOld: true } as const;
  const seen = withWaiting<GuestbookPost[]>(keyOfCall(getGuestbook.name, { id: marketId }), shown, own, userId);
  return seen.kind === 'shown' ? seen.value : value;
}

/** `wanted`: how many posts, from the newest on, are to be here. */
export function usePosts(marketId: string, userId: string | null, wanted: number): Posts {
  const seen = useSeen(getGuestbook, { id: marketId });
  const own = useObservable(ownData);
  // Never fetched: what the person wrote shows all the same.
  const items = seen.kind === 'shown' ? seen.value : withOwn(marketId, [], own, userId);
  const kept =
    seen.kind === 'shown'
      ? { items, total: seen.total ?? items.length, fetchedAt: seen.fetchedAt }
      : { items, total: items.length, fetchedAt: 0 };
  const { items: all, ...further } = useFurther(marketId, kept, wanted, fetchPosts);
  const known = new Set(items.map(({ id }) => id));
  const behind = withOwn(marketId, all.slice(items.length), own, userId).filter(({ id }) => !known.has(id));
  return { posts: [...items, ...behind], seen, ...further };
}
