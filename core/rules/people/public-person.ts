// What others see of a person, by the person's settings: the same for every viewer, and on server and device alike.
import type { PublicProfile } from '../../contract/people.ts';
import type { AvatarDrawing, PrivacyFlag } from '../../contract/profile.ts';
import { personText } from '../../text/people.ts';

interface Names {
  showName: boolean;
  firstName: string;
  lastName: string;
}

/** The names as others see them: a hidden name leaves its sentence in the first, and nothing in the last. */
export function shownNames({ showName, firstName, lastName }: Names): { firstName: string; lastName: string } {
  return showName ? { firstName, lastName } : { firstName: personText.hiddenName, lastName: '' };
}

/** The name as others see it, in one text. */
export function shownName(names: Names): string {
  const { firstName, lastName } = shownNames(names);
  return `${firstName} ${lastName}`.trim();
}

/** The drawing as answers carry it: absent without one. */
export function drawingField(drawing: string | null | undefined): { defaultAvatarDrawing?: AvatarDrawing } {
  return drawing ? { defaultAvatarDrawing: drawing as AvatarDrawing } : {};
}

/** The author of something public, as others see them. */
export interface Author {
  /** 'Användare (namn dolt)' for a hidden name; `lastName` is empty then. */
  firstName: string;
  lastName: string;
  fullName: string;
  avatarUrl: string | null;
  defaultAvatarOption: PublicProfile['defaultAvatarOption'];
  defaultAvatarDrawing?: AvatarDrawing | null | undefined;
  /** Whether the person has the role Admin or SuperAdmin. */
  isAdmin: boolean;
}

/** A person's data with the settings of privacy. */
export interface PersonFacts extends Names, Record<PrivacyFlag, boolean> {
  id: string;
  /** The neutral public name. */
  handle: string;
  profileImageUrl: string | null;
  defaultAvatarOption: PublicProfile['defaultAvatarOption'];
  defaultAvatarDrawing?: AvatarDrawing | null | undefined;
  email: string | null;
  city: string | null;
  address: string | null;
  /** 'YYYY-MM-DD' */
  dateOfBirth: string | null;
  /** HTML, cleaned. */
  bio: string | null;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** The public profile: every field by name, so that a new one of the person is never part of it by itself. */
export function publicProfile(person: PersonFacts): PublicProfile {
  return {
    id: person.id,
    username: person.handle,
    ...shownNames(person),
    profileImageUrl: person.profileImageUrl,
    defaultAvatarOption: person.defaultAvatarOption,
    ...drawingField(person.defaultAvatarDrawing),
    email: person.showEmail ? person.email : null,
    city: person.showCity ? person.city : null,
    address: person.showAddress ? person.address : null,
    dateOfBirth: person.showDateOfBirth ? (person.dateOfBirth?.slice(0, 4) ?? null) : null,
    bio: person.bio,
    createdAt: person.createdAt,
    showFriendsList: person.showFriendsList,
  };
}
