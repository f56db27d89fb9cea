// What is shown of a person: each answer as it was seen last or as the server gives it.
import { listsOfUser } from '../../../core/contract/lists.ts';
import { getPublicProfile, marketsOfUser, type PublicProfile } from '../../../core/contract/people.ts';
import type { Answer } from '../../data/seen/answer.ts';
import { usePublicAnswer } from '../../hooks/use-public-answer.ts';

export const useProfile = (id: string): Answer<PublicProfile> => usePublicAnswer(getPublicProfile, { id });

/** The profile, the public markets and the public lists. `oldAt`: of the oldest that cannot be renewed now, epoch milliseconds. */
export function usePerson(id: string) {
  const profile = useProfile(id);
  const markets = usePublicAnswer(marketsOfUser, { id });
  const lists = usePublicAnswer(listsOfUser, { id });
  const old = [profile, markets, lists].flatMap((each) => (each.kind === 'shown' && each.isOld ? each.fetchedAt : []));
  return { profile, markets, lists, oldAt: old.length > 0 ? Math.min(...old) : null };
}
