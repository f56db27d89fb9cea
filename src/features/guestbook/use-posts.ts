// The posts of a guestbook: the newest as the device keeps them, with waiting changes, and the older ones requested when they are turned to.
import { nextHeader } from '../../../core/contract/endpoint.ts';
import { type GuestbookPost, getGuestbook } from '../../../core/contract/guestbook.ts';
import { answerKey } from '../../../core/rules/answer-key.ts';
import { pending } from '../../../core/rules/changes/changes.ts';
import { anonymousCall } from '../../data/net/anonymous-call.ts';
import { ownData } from '../../data/outbox/outbox.ts';
import type { OwnState, WaitingChange } from '../../data/outbox/own-state.ts';
import type { Seen } from '../../data/seen/seen-entry.ts';
import { ownNow, waitingFor } from '../../data/seen/seen-overlay.ts';
import { useAnswered } from '../../hooks/use-answered.ts';
import { type FetchPage, furtherSize, useFurther } from '../../hooks/use-further.ts';
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

/** Pages end early where their posts are long. */
const fetchPosts: FetchPage<GuestbookPost> = async (id, { after }, more) => {
  const query = { pageSize: String(furtherSize), ...(after !== null && { after }) };
  let endsEarly = false;
  const received = (headers: Pick<Headers, 'get'>) => {
    endsEarly = headers.get(nextHeader) !== null;
  };
  const conditional = { known: null, received };
  const items = await anonymousCall(getGuestbook, { params: { id }, query, conditional, ...more });
  return { items, isLast: !endsEarly && items.length < furtherSize };
};

/** Posts that are not in the kept answer, with changes of their author; `known`: those that are. */
function withOwn(
  key: string,
  posts: readonly GuestbookPost[],
  rows: readonly WaitingChange[],
  own: OwnState,
  known: readonly GuestbookPost[],
): GuestbookPost[] {
  const documents = ownNow(own);
  const after = rows.reduce((before, row) => pending(key, before, row, documents), [...posts]);
  const ids = new Set(known.map(({ id }) => id));
  return after.filter(({ id }) => !ids.has(id));
}

/** `wanted`: how many posts, from the newest on, are to be here. */
export function usePosts(marketId: string, userId: string | null, wanted: number): Posts {
  const key = answerKey(getGuestbook.name, { id: marketId });
  const seen = useSeen(getGuestbook, { id: marketId });
  const own = useObservable(ownData);
  const waiting = waitingFor(key, own, userId);
  // Never fetched: what the person wrote shows all the same.
  const items = seen.kind === 'shown' ? seen.value : withOwn(key, [], waiting, own, []);
  const fetchedAt = seen.kind === 'shown' ? seen.fetchedAt : 0;
  const total = (seen.kind === 'shown' && seen.total) || items.length;
  const answered = useAnswered(key, userId, fetchedAt);
  const { items: posts, ...further } = useFurther(
    marketId,
    { items, total, fetchedAt },
    wanted,
    fetchPosts,
    (behind, of) => {
      const missed = answered.filter(({ since }) => since >= of).map(({ row }) => row);
      return withOwn(key, behind, [...missed, ...waiting], own, items);
    },
  );
  return { posts, seen, ...further };
}
