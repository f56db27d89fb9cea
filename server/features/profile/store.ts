// A person's profile and markets as rows, and what the person is shown of them. Only for the person.
import { MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import type { DefaultAvatar, MailFlag, OwnMarket, PrivacyFlag, Profile } from '../../../core/contract/profile.ts';
import { cleanBio } from '../../../core/rules/profile-form.ts';
import type { Db } from '../../db/schema.ts';
import { mailColumns, privacyColumns } from './columns.ts';

/** The row of somebody with an account. Throws for anybody else: the caller has one. */
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

function flagsOf<F extends string, C extends keyof ProfileRow>(row: ProfileRow, columns: Record<F, C>) {
  const flags = Object.entries(columns) as [F, C][];
  return Object.fromEntries(flags.map(([flag, column]) => [flag, row[column] === 1])) as Record<F, boolean>;
}

/** The privacy settings of a row, with its version. */
export function privacyOf(row: ProfileRow): Record<PrivacyFlag, boolean> & { version: number } {
  return { ...flagsOf(row, privacyColumns), version: row.version };
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
    createdAt: new Date(row.created_at).toISOString(),
    lastLoginAt: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
    role: row.role,
    ...mailFlagsOf(row),
    ...privacyOf(row),
  };
}

/** Markets of a person in Swedish order: owned or asked for, and those the person entered that wait for approval. */
export async function marketsOf(db: Db, userId: string): Promise<OwnMarket[]> {
  const rows = await db
    .selectFrom('markets')
    .select(['id', 'name', 'address', 'city', 'website', 'like_count', 'owner_id', 'status', 'owner_status'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('owner_id', '=', userId), eb('owner_status', 'in', [OwnerStatus.Pending, OwnerStatus.Verified])]),
        and([eb('created_by', '=', userId), eb('status', '=', MarketStatus.Pending)]),
      ]),
    )
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  return rows.map(({ like_count, owner_id, status, owner_status, ...market }) => ({
    ...market,
    likeCount: like_count,
    // Somebody else's claim on a market that the caller entered is not the caller's to see.
    ownerId: owner_id === userId ? userId : null,
    marketStatus: status as MarketStatus,
    ownerStatus: owner_id === userId ? (owner_status as OwnerStatus) : OwnerStatus.None,
  }));
}
