// What changes of a person's profile and privacy do to that person's own public profile, when it is kept on the device.
import type { PublicProfile } from '../../contract/people.ts';
import type { PrivacyFlag, ProfileUpdate } from '../../contract/profile.ts';
import { publicProfile } from '../people/public-person.ts';
import type { OwnNow } from './change.ts';

/** The public fields that each field and setting decides. */
const decided: { readonly [Field in keyof Required<ProfileUpdate> | PrivacyFlag]: readonly (keyof PublicProfile)[] } = {
  firstName: ['firstName', 'lastName'],
  lastName: ['firstName', 'lastName'],
  address: ['address'],
  postalCode: [],
  city: ['city'],
  bio: ['bio'],
  dateOfBirth: ['dateOfBirth'],
  profileImageUrl: ['profileImageUrl'],
  // Chosen alone they clear the picture (`keptProfile`), and the first the second.
  defaultAvatarOption: ['defaultAvatarOption', 'defaultAvatarDrawing', 'profileImageUrl'],
  defaultAvatarDrawing: ['defaultAvatarDrawing', 'profileImageUrl'],
  showName: ['firstName', 'lastName'],
  showEmail: ['email'],
  showAddress: ['address'],
  showCity: ['city'],
  showDateOfBirth: ['dateOfBirth'],
  showFriendsList: ['showFriendsList'],
};

interface Input {
  readonly userId: string;
  readonly body: { readonly [Field in keyof typeof decided]?: unknown };
}

/**
 * The public profile with what the change decides taken from the own profile, by its settings; the rest may be newer than that. The
 * same one when nothing changes, or the own profile was never fetched.
 */
function shown(answer: PublicProfile, { body }: Input, { getMyProfile: profile }: OwnNow): PublicProfile {
  if (!profile) return answer;
  const next = publicProfile({ ...profile, handle: answer.username });
  const fields = Object.entries(decided).flatMap(([field, each]) => (Object.hasOwn(body, field) ? each : []));
  const changed = fields.filter((field) => next[field] !== answer[field]);
  return changed.length === 0
    ? answer
    : { ...answer, ...Object.fromEntries(changed.map((field) => [field, next[field]])) };
}

export const ownPublicProfile = {
  of: ({ userId }: Input) => ({ id: userId }),
  apply: shown,
  // Not from the reply: an own profile that was read later than it was answered has the newer values.
  settle: (answer: PublicProfile, input: Input, _reply: unknown, own: OwnNow) => shown(answer, input, own),
};
