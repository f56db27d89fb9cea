// Texts of the signed-in person that a moderator has hidden on a market: requested only where one of them shows, and kept until sign-out.
import { useQuery } from '@tanstack/react-query';
import type { OwnHidden } from '../../core/contract/community.ts';
import { getMyHiddenPosts } from '../../core/contract/guestbook.ts';
import { getMyHiddenReplies } from '../../core/contract/ratings.ts';
import { call } from '../data/net/call.ts';
import { session } from '../data/session/session-state.ts';
import { queryClient } from './query-client.ts';
import { useObservable } from './use-observable.ts';

/** Where it was written: in the guestbook, or below a rating. */
export type HiddenPlace = 'guestbook' | 'ratings';

const calls = { guestbook: getMyHiddenPosts, ratings: getMyHiddenReplies };

/** The text of that id; undefined until it is known, and when it is another author's. */
export function useOwnHidden(place: HiddenPlace, marketId: string, id: string): OwnHidden | undefined {
  const userId = useObservable(session)?.user.id;
  const { data } = useQuery(
    {
      queryKey: ['me', userId, 'hidden', place, marketId],
      queryFn: ({ signal }) => call(calls[place], { params: { id: marketId }, signal }),
      enabled: userId !== undefined,
    },
    queryClient,
  );
  return data?.find((text) => text.id === id);
}
