// The public profile of a person, as it was seen last or as the server answers it.
import { getPublicProfile, type PublicProfile } from '../../../core/contract/people.ts';
import type { Seen } from '../../data/seen/seen-entry.ts';
import { useSeen } from '../../hooks/use-seen.ts';

export const useProfile = (id: string): Seen<PublicProfile> => useSeen(getPublicProfile, { id });
