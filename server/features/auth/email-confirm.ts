// The link mailed to a new address: its use makes the address count.
import { Refusal } from '../../../core/contract/errors.ts';
import { emailLinkFaults } from '../../../core/rules/email-change-form.ts';
import { refuseFaults } from '../../../core/rules/refuse-faults.ts';
import { emailChangeText } from '../../../core/text/email-change.ts';
import type { Tx } from '../../db/schema.ts';
import { withdrawPendingMail } from './confirm-mail.ts';
import { type AuthContext, accountOf, greeted, type Visitor } from './context.ts';
import { endTries, trySubject } from './counts.ts';
import { closeReturnsTo, openReturn, ownerOf, takeChange } from './email-changes.ts';
import { voidTokens } from './email-tokens.ts';
import { voidPending } from './pending-registrations.ts';
import { noteSecurity } from './security-log.ts';
import { closeSessions } from './sessions.ts';

/**
 * Makes the new address count with the token mailed to it, and answers it. Ends all sessions but the one that requested the change.
 * Refusal `invalid` for a token that is not good, and for an address that was taken meanwhile.
 */
export async function confirmNewAddress(
  context: AuthContext,
  form: { token: string },
  visitor: Visitor,
): Promise<{ email: string }> {
  refuseFaults(emailLinkFaults(form));
  const { userId, email } = await context.addresses.trying(visitor.address, () =>
    context.store.write((tx) => changeAddress(tx, context, form.token, visitor)),
  );
  context.callers.forget(userId);
  return { email };
}

async function changeAddress(tx: Tx, context: AuthContext, token: string, visitor: Visitor) {
  const now = context.clock.now();
  const change = await takeChange(tx, token, now);
  const account = change && (await accountOf(tx, change.user_id));
  if (!change || !account || account.is_active === 0) throw new Refusal('invalid', emailChangeText.confirmFailed);
  const { user_id: userId, email_key: oldKey } = account;
  const { email, email_key: key } = change;
  const owner = await ownerOf(tx, key, now);
  if (owner && owner.account.user_id !== userId) throw new Refusal('invalid', emailChangeText.confirmFailed);
  await tx.updateTable('accounts').set({ email, email_key: key }).where('user_id', '=', userId).execute();
  await voidPending(tx, key);
  await withdrawPendingMail(tx, context, key);
  await closeReturnsTo(tx, userId, key);
  await closeSessions(tx, userId, change.session_id);
  await voidTokens(tx, userId);
  await context.withdrawMail(tx, 'reset', `reset:${userId}`);
  for (const each of [oldKey, key]) await endTries(tx, trySubject('login', each));
  await context.people.touchProfile(tx, userId);
  await noteSecurity(tx, now, 'email-changed', { userId, trace: visitor });
  const back = await openReturn(tx, { userId, email: account.email, key: oldKey }, context.origin, now);
  const data = { ...greeted(account), link: back.link };
  // A subject of its own: the mail to one replaced address must not take the place of that to another.
  const subject = `email-changed:${back.hash}`;
  await context.enqueueMail(tx, { kind: 'email-changed', to: account.email, userId, subject, data });
  return { userId, email };
}
