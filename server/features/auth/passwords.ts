// Forgotten and changed passwords. A new password ends every session and voids every mailed token.
import type { PasswordChange, PasswordReset, TokenPair } from '../../../core/contract/auth.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { changeFaults, emailKey, forgotFaults, resetFaults } from '../../../core/rules/auth-form.ts';
import { canonicalPassword } from '../../../core/rules/password.ts';
import { authText } from '../../../core/text/auth.ts';
import type { Tx } from '../../db/schema.ts';
import type { Caller } from '../../ports/callers.ts';
import { beginTry, endTries, mayMail, trySubject } from './counts.ts';
import { type Account, type AuthDesk, accountByKey, accountOf, greeted, refuseFaults, type Visitor } from './desk.ts';
import { holderOf, makeLink, useToken, voidTokens } from './email-tokens.ts';
import { noteSecurity } from './security-log.ts';
import { closeSessions, openSession } from './sessions.ts';

const aboutOf = ({ email, first_name, last_name }: Account) => [email, first_name, last_name];

/** Checks the question and answers the work to do, which is done after the answer has left. */
export function mailReset(desk: AuthDesk, form: { email: string }, visitor: Visitor): () => Promise<void> {
  refuseFaults(forgotFaults(form));
  desk.addresses.take('mails', visitor.address);
  const { store, clock, enqueueMail, origin } = desk;
  const key = emailKey(form.email);
  return () =>
    store.write(async (tx) => {
      const now = clock.now();
      const allowed = await mayMail(tx, 'reset', key, now);
      const account = await accountByKey(tx, key);
      if (!allowed || !account || account.is_active === 0) return;
      const { user_id: userId, email } = account;
      const link = await makeLink(tx, 'reset', { userId, email, emailKey: key, origin, now });
      const data = { ...greeted(account), link };
      await enqueueMail(tx, { kind: 'reset', to: email, userId, subject: `reset:${userId}`, data });
    });
}

/** What a new password ends, whoever sets it. */
async function startOver(tx: Tx, account: Account): Promise<void> {
  await closeSessions(tx, account.user_id);
  await voidTokens(tx, account.user_id);
  await endTries(tx, trySubject('login', account.email_key));
}

/** Sets a new password by a mailed token. Refusal `invalid` for a token that is not good, whatever the reason. */
export async function resetByToken(desk: AuthDesk, form: PasswordReset, visitor: Visitor): Promise<void> {
  refuseFaults(resetFaults(form));
  await desk.addresses.trying(visitor.address, () => resetOwn(desk, form, visitor));
}

async function resetOwn(desk: AuthDesk, form: PasswordReset, visitor: Visitor): Promise<void> {
  const { store, clock, hasher, callers } = desk;
  const given = { token: form.token, emailKey: emailKey(form.email) };
  const account = await store.read(async (db) => {
    const userId = await holderOf(db, 'reset', given, clock.now());
    return userId === null ? undefined : await accountOf(db, userId);
  });
  if (!account || account.is_active === 0) throw new Refusal('invalid', authText.resetFailed);
  refuseFaults(resetFaults(form, aboutOf(account)));
  const passwordHash = await hasher.hash(canonicalPassword(form.newPassword));
  await store.write(async (tx) => {
    const now = clock.now();
    if ((await useToken(tx, 'reset', given, now)) === null) throw new Refusal('invalid', authText.resetFailed);
    // Whoever got the mail owns the address.
    await tx
      .updateTable('accounts')
      .set((eb) => ({ password_hash: passwordHash, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
      .where('user_id', '=', account.user_id)
      .execute();
    await startOver(tx, account);
    await noteSecurity(tx, now, 'password-reset', { userId: account.user_id, trace: visitor });
  });
  callers.forget(account.user_id);
}

/** Sets a new password for who knows the old one, and begins a new session in place of all there were. */
export async function changeOwn(
  desk: AuthDesk,
  form: PasswordChange,
  { userId }: Caller,
  visitor: Visitor,
): Promise<TokenPair> {
  const { store, clock, hasher, callers } = desk;
  const account = await store.read((db) => accountOf(db, userId));
  if (!account) throw new Refusal('unauthorized');
  refuseFaults(changeFaults(form, aboutOf(account)));
  const subject = trySubject('change', userId);
  await store.write((tx) => beginTry(tx, subject, clock.now()));
  const stored = account.password_hash;
  const wrong = () => new Refusal('invalid', authText.wrongPassword, { currentPassword: [authText.wrongPassword] });
  if (!(await hasher.verify(canonicalPassword(form.currentPassword), stored)) || stored === null) throw wrong();
  const passwordHash = await hasher.hash(canonicalPassword(form.newPassword));
  const pair = await store.write(async (tx) => {
    const now = clock.now();
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .where('password_hash', '=', stored)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw wrong();
    await startOver(tx, account);
    await endTries(tx, subject);
    await noteSecurity(tx, now, 'password-changed', { userId, trace: visitor });
    return openSession(tx, userId, visitor.device, now);
  });
  callers.forget(userId);
  return pair;
}
