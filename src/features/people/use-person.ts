// What is shown of a person: each answer as it was seen last or as the server gives it.
import { listsOfUser } from '../../../core/contract/lists.ts';
import { getPublicProfile, marketsOfUser, type PublicProfile } from '../../../core/contract/people.ts';
import type { Seen } from '../../data/seen/seen-entry.ts';
import { useSeen } from '../../hooks/use-seen.ts';

export const useProfile = (id: string): Seen<PublicProfile> => useSeen(getPublicProfile, { id });

/** The profile, the public markets and the public lists. `oldAt`: of the oldest that cannot be renewed now, epoch milliseconds. */
export function usePerson(id: string) {
  const profile = useProfile(id);
  const markets = useSeen(marketsOfUser, { id });
  const lists = useSeen(listsOfUser, { id });
  const old = [profile, markets, lists].flatMap((each) => (each.kind === 'shown' && each.isOld ? each.fetchedAt : []));
  return { profile, markets, lists, oldAt: old.length > 0 ? Math.min(...old) : null };
}
