// The only presenter of people: every name and picture that is sent passes through it.
import { shownName } from '../../core/rules/people/public-person.ts';
import { ownPath } from './own-path.ts';

/** Columns of a joined person. */
export const personColumns = [
  'users.first_name',
  'users.last_name',
  'users.show_name',
  'users.avatar_url',
  'users.default_avatar',
] as const;

/** The names are null where there is no person. */
export interface PersonRow {
  first_name: string | null;
  last_name: string | null;
  show_name: number | null;
  avatar_url: string | null;
  default_avatar: string | null;
}

export interface PublicPerson {
  name: string;
  avatarUrl: string | null;
  defaultAvatarOption: string | null;
}

/** The public form of a person; null without a person. A hidden name hides the name only: the picture is always shown. */
export function presentPerson(row: PersonRow): PublicPerson | null {
  const { first_name, last_name, show_name, avatar_url, default_avatar } = row;
  if (first_name === null) return null;
  const name = shownName({ showName: show_name === 1, firstName: first_name, lastName: last_name ?? '' });
  return { name, avatarUrl: ownPath(avatar_url), defaultAvatarOption: default_avatar };
}
