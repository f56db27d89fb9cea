// Forgotten passwords: the mailed link, and the new password it leads to.
import type { PasswordReset } from '../../../core/contract/auth.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { emailKey, forgotFaults, resetFaults } from '../../../core/rules/form/auth-form.ts';
import { canonicalPassword } from '../../../core/rules/form/password.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import { authText } from '../../../core/text/auth.ts';
import { mailPending } from './confirm-mail.ts';
import { type AuthContext, aboutOf, accountByKey, accountOf, greeted, type Visitor } from './context.ts';
import { mayMail } from './counts.ts';
import { holderOf, makeLink, useToken } from './email-tokens.ts';
import { noteSecurity } from './security-log.ts';
import { startOver } from './start-over.ts';

/** Checks the question and answers the work to do, which is done after the answer has left. */
export function mailReset(context: AuthContext, form: { email: string }, visitor: Visitor): () => Promise<void> {
  refuseFaults(forgotFaults(form));
  context.addresses.take('mails', visitor.address);
  const { store, clock, enqueueMail, origin } = context;
  const key = emailKey(form.email);
  return () =>
    store.write(async (tx) => {
      const now = clock.now();
      const allowed = await mayMail(tx, 'reset', key, now);
      const account = await accountByKey(tx, key);
      // Who has only registered has no password to choose yet: the address comes first.
      if (!account) return mailPending(tx, context, key, now);
      if (!allowed || account.is_active === 0) return;
      const { user_id: userId, email } = account;
      const link = await makeLink(tx, 'reset', { userId, email, emailKey: key, origin, now });
      const data = { ...greeted(account), link };
      await enqueueMail(tx, { kind: 'reset', to: email, userId, subject: `reset:${userId}`, data });
    });
}

/** Sets a new password by a mailed token. Refusal `invalid` for a token that is not good, whatever the reason. */
export async function resetByToken(context: AuthContext, form: PasswordReset, visitor: Visitor): Promise<void> {
  refuseFaults(resetFaults(form));
  await context.addresses.trying(visitor.address, () => resetOwn(context, form, visitor));
}

async function resetOwn(context: AuthContext, form: PasswordReset, visitor: Visitor): Promise<void> {
  const { store, clock, hasher, callers } = context;
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
    // The person who got the mail owns the address.
    await tx
      .updateTable('accounts')
      .set((eb) => ({ password_hash: passwordHash, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
      .where('user_id', '=', account.user_id)
      .execute();
    await startOver(tx, account, form.deviceMarker, now);
    await noteSecurity(tx, now, 'password-reset', { userId: account.user_id, trace: visitor });
  });
  callers.forget(account.user_id);
}
