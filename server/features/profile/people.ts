// What other features get of people: the port over their table.
import { randomInt } from 'node:crypto';
import type { PublicProfile } from '../../../core/contract/people.ts';
import type { DefaultAvatar } from '../../../core/contract/profile.ts';
import { cleanBio } from '../../../core/rules/form/profile-form.ts';
import {
  type Author,
  drawingField,
  publicProfile,
  shownName,
  shownNames,
} from '../../../core/rules/people/public-person.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { People } from '../../ports/people.ts';
import { ownPath } from '../../presenters/own-path.ts';
import { personColumns } from '../../presenters/person.ts';
import { privacyFlagsOf } from './store.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 6;

/** A neutral public name that is still free: "loppis-" and six characters that are hard to mix up. It reveals nothing about the user. */
async function freeHandle(tx: Tx): Promise<string> {
  for (;;) {
    const handle = `loppis-${Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')}`;
    const taken = await tx.selectFrom('users').select('id').where('handle', '=', handle).executeTakeFirst();
    if (!taken) return handle;
  }
}

/** A person without an account came with imported markets. */
function isShown({ is_active, confirmed_at }: { is_active: number | null; confirmed_at: number | null }): boolean {
  return is_active === null || (is_active === 1 && confirmed_at !== null);
}

async function publicProfileOf(db: Db, userId: string): Promise<PublicProfile | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .selectAll('users')
    .select(['accounts.email', 'accounts.is_active', 'accounts.confirmed_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row || !isShown(row)) return null;
  return publicProfile({
    id: row.id,
    handle: row.handle,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: ownPath(row.avatar_url),
    defaultAvatarOption: row.default_avatar as DefaultAvatar,
    ...drawingField(row.default_avatar_drawing),
    email: row.email,
    city: row.city,
    address: row.address,
    dateOfBirth: row.date_of_birth,
    bio: row.bio && cleanBio(row.bio),
    createdAt: new Date(row.created_at).toISOString(),
    ...privacyFlagsOf(row),
  });
}

async function authorsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Author>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', ...personColumns, 'users.default_avatar_drawing', 'accounts.role'])
    .where('users.id', 'in', wanted)
    .execute();
  return new Map(
    rows.map((row) => {
      const names = { showName: row.show_name === 1, firstName: row.first_name, lastName: row.last_name };
      const author = {
        ...shownNames(names),
        fullName: shownName(names),
        avatarUrl: ownPath(row.avatar_url),
        defaultAvatarOption: row.default_avatar as DefaultAvatar,
        ...drawingField(row.default_avatar_drawing),
        isAdmin: row.role === 'Admin' || row.role === 'SuperAdmin',
      };
      return [row.id, author];
    }),
  );
}

export const people: People = {
  async addPerson(tx, { firstName, lastName }, now) {
    const id = newId(now);
    const names = { first_name: firstName, last_name: lastName };
    await tx
      .insertInto('users')
      .values({ id, handle: await freeHandle(tx), ...names, created_at: now })
      .execute();
    return id;
  },
  async touchProfile(tx, userId) {
    await tx
      .updateTable('users')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .execute();
  },
  async isShown(db, userId) {
    const row = await db
      .selectFrom('users')
      .leftJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['accounts.is_active', 'accounts.confirmed_at'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    return row ? isShown(row) : null;
  },
  publicProfile: publicProfileOf,
  authorsOf,
  async mailAddressOf(db, userId) {
    const account = await db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.user_id', 'users.id')
      .select('accounts.email')
      .where('users.id', '=', userId)
      .where('accounts.is_active', '=', 1)
      .where('accounts.confirmed_at', 'is not', null)
      .executeTakeFirst();
    return account?.email ?? null;
  },
};
