// The name of a person in one line.
import type { PublicProfile } from '../../../core/contract/people.ts';
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { useProfile } from './use-person.ts';

/** First and last name; a hidden name has no last one. */
export const personName = ({ firstName, lastName }: Pick<PublicProfile, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** The name once it is known, before that 'Profil'. */
export function usePersonName(id: string): string {
  const profile = useProfile(id);
  return profile.kind === 'shown' ? personName(profile.value) : publicProfileText.person;
}
