// What the use of a link to a new address does, once it is proven whose account it is.
import { Refusal } from '../../../core/contract/errors.ts';
import { emailChangeText } from '../../../core/text/email-change.ts';
import type { Tx } from '../../db/schema.ts';
import { withdrawPendingMail } from './confirm-mail.ts';
import { type Account, type AuthContext, accountOf, greeted, type Visitor } from './context.ts';
import { endTries, trySubject } from './counts.ts';
import { closeReturnsTo, openReturn, ownerOf, takeChange } from './email-changes.ts';
import { voidTokens } from './email-tokens.ts';
import { voidPending } from './pending-registrations.ts';
import { noteSecurity } from './security-log.ts';
import { closeSessions, isOpenSession } from './sessions.ts';

/** A session of the account, or the hash that its right password was compared with: either may have ended since. */
export type Proof = { sessionId: string } | { passwordHash: string };

function isProven(tx: Tx, account: Account, proof: Proof, now: number): boolean | Promise<boolean> {
  if ('passwordHash' in proof) return account.password_hash === proof.passwordHash;
  return isOpenSession(tx, account.user_id, proof.sessionId, now);
}

/**
 * Makes the new address count and answers it. Ends all sessions but the one that requested the change and the one that proves it.
 * Refusals: `forbidden` for a session whose account has no change under the token, else `invalid`.
 */
export async function changeAddress(
  tx: Tx,
  context: AuthContext,
  { userId, token, proof }: { userId: string; token: string; proof: Proof },
  visitor: Visitor,
): Promise<string> {
  const now = context.clock.now();
  const change = await takeChange(tx, { userId, token }, now);
  const refused = new Refusal('invalid', emailChangeText.confirmFailed);
  if (!change) throw 'sessionId' in proof ? new Refusal('forbidden', emailChangeText.notThisAccount) : refused;
  const account = await accountOf(tx, userId);
  if (!account || account.is_active === 0 || !(await isProven(tx, account, proof, now))) throw refused;
  const { email_key: oldKey } = account;
  const { email, email_key: key } = change;
  const owner = await ownerOf(tx, key, now);
  if (owner && owner.account.user_id !== userId) throw refused;
  await tx.updateTable('accounts').set({ email, email_key: key }).where('user_id', '=', userId).execute();
  await voidPending(tx, key);
  await withdrawPendingMail(tx, context, key);
  await closeReturnsTo(tx, userId, key);
  await closeSessions(tx, userId, [change.session_id, ...('sessionId' in proof ? [proof.sessionId] : [])]);
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
  return email;
}
