// The posts of a guestbook: the newest as the device keeps them, with waiting changes, and the older ones requested when they are turned to.
import { useEffect, useState } from 'react';
import { communityPaging } from '../../../core/contract/community-limits.ts';
import { type GuestbookPost, getGuestbook } from '../../../core/contract/guestbook.ts';
import { keyOfCall } from '../../../core/rules/seen-key.ts';
import { anonymousCall } from '../../data/net/anonymous-call.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { ownData } from '../../data/outbox/outbox.ts';
import type { OwnState } from '../../data/outbox/own-state.ts';
import type { Seen } from '../../data/seen/seen-entry.ts';
import { withWaiting } from '../../data/seen/seen-overlay.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useSeen } from '../../hooks/use-seen.ts';

interface Posts {
  posts: readonly GuestbookPost[];
  /** There may be older ones that were not requested yet. */
  isMore: boolean;
  /** The kept answer. */
  seen: Seen<GuestbookPost[]>;
  /** Why the older ones that are wanted are not here; null while they are requested, undefined when none is missing. */
  missing: { error: unknown } | null | undefined;
  retry: () => void;
}

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
  const fetchedAt = seen.kind === 'shown' ? seen.fetchedAt : 0;
  const [older, setOlder] = useState<{ of: number; posts: GuestbookPost[] } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isOffline = useObservable(connectivity) === 'offline';
  // Never fetched: what the person wrote shows all the same.
  const kept = seen.kind === 'shown' ? seen.value : withOwn(marketId, [], own, userId);
  const known = new Set(kept.map(({ id }) => id));
  const isWhole = seen.kind !== 'shown' || kept.length < communityPaging.guestbook || older?.of === fetchedAt;
  const behind = older ? withOwn(marketId, older.posts, own, userId).filter(({ id }) => !known.has(id)) : [];
  const posts = [...kept, ...behind];
  const isMissing = !isWhole && wanted >= kept.length;

  useEffect(() => {
    if (!isOffline) setFailure(null);
  }, [isOffline]);
  useEffect(() => {
    if (!isMissing || failure) return;
    const stop = new AbortController();
    const query = { pageSize: String(communityPaging.guestbookMax) };
    const input = { params: { id: marketId }, query, signal: stop.signal };
    anonymousCall(getGuestbook, { ...input, ...(connectivity.get() === 'offline' && { retries: 0 }) }).then(
      (all) => setOlder({ of: fetchedAt, posts: all }),
      (error: unknown) => !stop.signal.aborted && setFailure({ error }),
    );
    return () => stop.abort();
  }, [isMissing, failure, marketId, fetchedAt]);

  return { posts, isMore: !isWhole, seen, missing: isMissing ? failure : undefined, retry: () => setFailure(null) };
}
