// A person's profile as a row, and what the person is shown of them. Only for the person.
import type { AvatarDrawing, DefaultAvatar, MailFlag, PrivacyFlag, Profile } from '../../../core/contract/profile.ts';
import { cleanBio } from '../../../core/rules/form/profile-form.ts';
import type { Db } from '../../db/schema.ts';
import { mailColumns, privacyColumns } from './columns.ts';

/** The row of a person with an account. Throws for others: a caller has one. */
export function profileRow(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .selectAll('users')
    .select([
      'accounts.email',
      'accounts.confirmed_at',
      'accounts.is_active',
      'accounts.role',
      'accounts.last_login_at',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
export type ProfileRow = Awaited<ReturnType<typeof profileRow>>;

function flagsOf<F extends string, C extends string>(row: Readonly<Record<C, unknown>>, columns: Record<F, C>) {
  const flags = Object.entries(columns) as [F, C][];
  return Object.fromEntries(flags.map(([flag, column]) => [flag, row[column] === 1])) as Record<F, boolean>;
}

/** The privacy settings of a row. */
export function privacyFlagsOf(
  row: Pick<ProfileRow, (typeof privacyColumns)[PrivacyFlag]>,
): Record<PrivacyFlag, boolean> {
  return flagsOf(row, privacyColumns);
}

/** The privacy settings of a row, with its version. */
export function privacyOf(row: ProfileRow): Record<PrivacyFlag, boolean> & { version: number } {
  return { ...privacyFlagsOf(row), version: row.version };
}

/** The mail settings of a row, with its version. */
export function mailFlagsOf(row: ProfileRow): Record<MailFlag, boolean> & { version: number } {
  return { ...flagsOf(row, mailColumns), version: row.version };
}

/** The whole profile as its owner sees it. The presentation is cleaned again: the list of tags may have shrunk since. */
export function profileOf(row: ProfileRow): Profile {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.email,
    email: row.email,
    emailConfirmed: row.confirmed_at !== null,
    isActive: row.is_active === 1,
    phoneNumber: row.phone,
    bio: row.bio && cleanBio(row.bio),
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    dateOfBirth: row.date_of_birth,
    profileImageUrl: row.avatar_url,
    defaultAvatarOption: row.default_avatar as DefaultAvatar,
    defaultAvatarDrawing: row.default_avatar_drawing as AvatarDrawing | null,
    createdAt: new Date(row.created_at).toISOString(),
    lastLoginAt: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
    role: row.role,
    ...mailFlagsOf(row),
    ...privacyOf(row),
  };
}
