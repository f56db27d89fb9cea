// The posts of a guestbook: the newest as the device keeps them, with waiting changes, and the older ones requested when they are turned to.
import { nextHeader } from '../../../core/contract/endpoint.ts';
import { type GuestbookPost, getGuestbook } from '../../../core/contract/guestbook.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { anonymousCall } from '../../data/net/anonymous-call.ts';
import { ownData } from '../../data/outbox/outbox.ts';
import type { Answer } from '../../data/seen/answer.ts';
import { answeredFor, waitingFor, withRows } from '../../data/seen/seen-overlay.ts';
import { type FetchPage, furtherSize, useFurther } from '../../hooks/use-further.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { usePublicAnswer } from '../../hooks/use-public-answer.ts';

interface Posts {
  posts: readonly GuestbookPost[];
  /** Of the whole guestbook, also those that are not here. */
  total: number;
  /** The kept answer. */
  seen: Answer<GuestbookPost[]>;
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

/** `wanted`: how many posts, from the newest on, are to be here. */
export function usePosts(marketId: string, userId: string | null, wanted: number): Posts {
  const key = answerKey(getGuestbook.name, { id: marketId });
  const seen = usePublicAnswer(getGuestbook, { id: marketId });
  const own = useObservable(ownData);
  const waiting = waitingFor(key, own, userId);
  // Never fetched: what the person wrote shows all the same.
  const items = seen.kind === 'shown' ? seen.value : withRows<readonly GuestbookPost[]>(key, [], waiting, own);
  const fetchedAt = seen.kind === 'shown' ? seen.fetchedAt : 0;
  const total = (seen.kind === 'shown' && seen.total) || items.length;
  const known = new Set(items.map(({ id }) => id));
  const kept = { items, total, fetchedAt };
  const { items: posts, ...further } = useFurther(marketId, kept, wanted, fetchPosts, (behind, of) => {
    const rows = [...answeredFor(key, own, userId, of), ...waiting];
    return withRows(key, behind, rows, own).filter(({ id }) => !known.has(id));
  });
  return { posts, seen, ...further };
}
