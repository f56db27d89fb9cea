// Making accounts and confirming their addresses. Whether an address has an account is told to its owner by mail, never to who asks.
import type { Registration } from '../../../core/contract/auth.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import {
  confirmFaults,
  emailKey,
  registrationFaults,
  resendFaults,
  trimmedEmail,
  trimmedName,
} from '../../../core/rules/auth-form.ts';
import { canonicalPassword } from '../../../core/rules/password.ts';
import { authText } from '../../../core/text/auth.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';
import { mayMail } from './counts.ts';
import { type Account, type AuthDesk, accountByKey, greeted, refuseFaults, type Visitor } from './desk.ts';
import { makeLink, useToken } from './email-tokens.ts';
import { freeHandle } from './handle.ts';
import { noteSecurity } from './security-log.ts';

type Mailed = Pick<Account, 'user_id' | 'email' | 'email_key'>;

async function mailConfirmation(
  tx: Tx,
  { enqueueMail, origin }: AuthDesk,
  account: Mailed,
  now: number,
): Promise<void> {
  const { user_id: userId, email, email_key: key } = account;
  const link = await makeLink(tx, 'confirm', { userId, email, emailKey: key, origin, now });
  await enqueueMail(tx, { kind: 'confirm', to: email, userId, subject: `confirm:${userId}`, data: { link } });
}

export interface NewAccount {
  email: string;
  key: string;
  firstName: string;
  lastName: string;
  /** Null for one whose owner has yet to choose a password. */
  passwordHash: string | null;
}

/** Adds a person and an account, not confirmed yet. */
export async function addAccount(tx: Tx, { email, key, firstName, lastName, passwordHash }: NewAccount, now: number) {
  const id = newId(now);
  const names = { first_name: firstName, last_name: lastName };
  await tx
    .insertInto('users')
    .values({ id, handle: await freeHandle(tx), ...names, created_at: now })
    .execute();
  const keys = { email, email_key: key };
  await tx
    .insertInto('accounts')
    .values({ user_id: id, ...keys, password_hash: passwordHash, created_at: now })
    .execute();
  return { user_id: id, ...keys, ...names };
}

/** An account that was never confirmed belongs to nobody yet: the latest registration stands. */
async function registerAgain(tx: Tx, account: Account, wanted: NewAccount) {
  const names = { first_name: wanted.firstName, last_name: wanted.lastName };
  await tx.updateTable('users').set(names).where('id', '=', account.user_id).execute();
  await tx
    .updateTable('accounts')
    .set({ email: wanted.email, password_hash: wanted.passwordHash })
    .where('user_id', '=', account.user_id)
    .execute();
  return { ...account, ...names, email: wanted.email };
}

async function register(tx: Tx, desk: AuthDesk, wanted: NewAccount, trace: Visitor, now: number): Promise<void> {
  const { key } = wanted;
  const account = await accountByKey(tx, key);
  if (account && (account.confirmed_at !== null || account.is_active === 0)) {
    if (!(await mayMail(tx, 'taken', key, now))) return;
    const { email: to, user_id: userId } = account;
    const data = { ...greeted(account), link: `${desk.origin}/login` };
    await desk.enqueueMail(tx, { kind: 'taken-address', to, userId, subject: `taken-address:${userId}`, data });
    return;
  }
  // Counted either way, but a first registration is never turned away by what others have asked for.
  const allowed = await mayMail(tx, 'confirm', key, now);
  if (account && !allowed) return;
  const made = account ? await registerAgain(tx, account, wanted) : await addAccount(tx, wanted, now);
  await noteSecurity(tx, now, 'registered', { userId: made.user_id, trace });
  await mailConfirmation(tx, desk, made, now);
}

/** Registers; the answer and the work are the same for an address that has an account. */
export async function registerPerson(desk: AuthDesk, form: Registration, visitor: Visitor): Promise<void> {
  refuseFaults(registrationFaults(form));
  desk.addresses.take('mails', visitor.address);
  const passwordHash = await desk.hasher.hash(canonicalPassword(form.password));
  const wanted = {
    email: trimmedEmail(form.email),
    key: emailKey(form.email),
    firstName: trimmedName(form.firstName),
    lastName: trimmedName(form.lastName),
    passwordHash,
  };
  await desk.store.write((tx) => register(tx, desk, wanted, visitor, desk.clock.now()));
}

/** Checks the question and answers the work to do, which is done after the answer has left. */
export function resendLink(desk: AuthDesk, form: { email: string }, visitor: Visitor): () => Promise<void> {
  refuseFaults(resendFaults(form));
  desk.addresses.take('mails', visitor.address);
  const key = emailKey(form.email);
  return () =>
    desk.store.write(async (tx) => {
      const now = desk.clock.now();
      const allowed = await mayMail(tx, 'confirm', key, now);
      const account = await accountByKey(tx, key);
      if (!allowed || !account || account.confirmed_at !== null || account.is_active === 0) return;
      await mailConfirmation(tx, desk, account, now);
    });
}

/** Confirms an address. Refusal `invalid` for a token that is not good, whatever the reason. */
export async function confirmAddress(
  desk: AuthDesk,
  form: { email: string; token: string },
  visitor: Visitor,
): Promise<void> {
  refuseFaults(confirmFaults(form));
  const given = { token: form.token, emailKey: emailKey(form.email) };
  const now = desk.clock.now();
  const confirm = async (tx: Tx): Promise<void> => {
    const userId = await useToken(tx, 'confirm', given, now);
    if (userId === null) throw new Refusal('invalid', authText.confirmFailed);
    await tx
      .updateTable('accounts')
      .set({ confirmed_at: now })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .execute();
    await noteSecurity(tx, now, 'email-confirmed', { userId, trace: visitor });
  };
  await desk.addresses.trying(visitor.address, () => desk.store.write(confirm));
}
