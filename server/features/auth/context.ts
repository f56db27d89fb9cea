// What the account services work with, and how they find an account.
import type { Db, Store } from '../../db/schema.ts';
import type { Callers } from '../../ports/callers.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mails } from '../../ports/mail-queue.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { People } from '../../ports/people.ts';
import type { RequestTrace } from '../../ports/security-notes.ts';
import type { AddressCounts } from './counts.ts';

export interface AuthContext extends Mails {
  store: Store;
  clock: Clock;
  hasher: PasswordHasher;
  people: People;
  callers: Callers;
  addresses: AddressCounts;
  /** Scheme and host that links are built from. */
  origin: string;
  supportEmail: string | null;
}

/** Where a request came from and on what device. */
export interface Visitor extends RequestTrace {
  device: string;
}

const accountColumns = [
  'accounts.user_id',
  'accounts.email',
  'accounts.email_key',
  'accounts.password_hash',
  'accounts.confirmed_at',
  'accounts.is_active',
  'accounts.role',
  'users.first_name',
  'users.last_name',
  'users.avatar_url',
  'users.default_avatar',
  'users.default_avatar_drawing',
] as const;

function accounts(db: Db) {
  return db.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.user_id').select(accountColumns);
}

/** The account of an address. */
export function accountByKey(db: Db, key: string) {
  return accounts(db).where('accounts.email_key', '=', key).executeTakeFirst();
}

/** The account of a person. */
export function accountOf(db: Db, userId: string) {
  return accounts(db).where('accounts.user_id', '=', userId).executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** What a password must not be made of. */
export const aboutOf = ({ email, first_name, last_name }: Account) => [email, first_name, last_name];

/** Whom a mail greets. Until an address is confirmed a stranger may have chosen the name beside it: then no name. */
export function greeted({ confirmed_at, first_name: name }: Account): { name?: string } {
  return confirmed_at === null ? {} : { name };
}
