// The way back to a replaced address, for the owner of an account that was taken over.
import { Refusal } from '../../../core/contract/errors.ts';
import { emailLinkFaults } from '../../../core/rules/form/email-change-form.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import { emailChangeText } from '../../../core/text/email-change.ts';
import type { Tx } from '../../db/schema.ts';
import { type AuthContext, accountByKey, accountOf, greeted, type Visitor } from './context.ts';
import { endTries, trySubject } from './counts.ts';
import { takeReturn } from './email-changes.ts';
import { withdrawChange } from './email-request.ts';
import { makeLink, voidTokens } from './email-tokens.ts';
import { forgetDevices } from './known-devices.ts';
import { noteSecurity } from './security-log.ts';
import { closeSessions } from './sessions.ts';

/**
 * Restores a replaced address with the token mailed to it, also when it was changed again since, and answers it. Ends every session
 * and voids the password, which the request for the change had to contain; a link to a new one is mailed. Refusal `invalid` for a token that is
 * not good.
 */
export async function restoreAddress(
  context: AuthContext,
  form: { token: string },
  visitor: Visitor,
): Promise<{ email: string }> {
  refuseFaults(emailLinkFaults(form));
  const { userId, email } = await context.addresses.trying(visitor.address, () =>
    context.store.write((tx) => restore(tx, context, form.token, visitor)),
  );
  context.callers.forget(userId);
  return { email };
}

async function restore(tx: Tx, context: AuthContext, token: string, visitor: Visitor) {
  const now = context.clock.now();
  const back = await takeReturn(tx, token, now);
  const account = back && (await accountOf(tx, back.user_id));
  if (!back || !account || account.is_active === 0) throw new Refusal('invalid', emailChangeText.restoreFailed);
  const { user_id: userId, email, email_key: key } = back;
  // The operator at the machine can give the address to another account.
  const present = await accountByKey(tx, key);
  if (present && present.user_id !== userId) throw new Refusal('invalid', emailChangeText.restoreFailed);
  await tx
    .updateTable('accounts')
    .set({ email, email_key: key, password_hash: null })
    .where('user_id', '=', userId)
    .execute();
  await closeSessions(tx, userId);
  await voidTokens(tx, userId);
  await withdrawChange(tx, context, userId);
  await forgetDevices(tx, userId);
  for (const each of [account.email_key, key]) await endTries(tx, trySubject('login', each));
  await context.people.touchProfile(tx, userId);
  await noteSecurity(tx, now, 'email-restored', { userId, trace: visitor });
  const link = await makeLink(tx, 'reset', { userId, email, emailKey: key, origin: context.origin, now });
  const data = { ...greeted(account), link };
  await context.enqueueMail(tx, { kind: 'reset', to: email, userId, subject: `reset:${userId}`, data });
  return { userId, email };
}
