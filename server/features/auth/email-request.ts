// The request for another address: the password is checked, and a link is mailed to the new address.
import type { EmailChange } from '../../../core/contract/email-change.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { emailKey, trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import { emailChangeFaults } from '../../../core/rules/form/email-change-form.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import type { Tx } from '../../db/schema.ts';
import type { Caller } from '../../ports/callers.ts';
import { type Account, type AuthContext, accountOf, greeted, type Visitor } from './context.ts';
import { mayMail } from './counts.ts';
import { keepChange, ownerOf, voidWaitingChange } from './email-changes.ts';
import { ownPasswords } from './own-password.ts';
import { noteSecurity } from './security-log.ts';
import { isOpenSession } from './sessions.ts';

const changeSubject = (userId: string) => `email-new:${userId}`;

/** Ends the waiting change of a person, and its mail if that has not left. */
export async function withdrawChange(tx: Tx, { withdrawMail }: AuthContext, userId: string): Promise<void> {
  await voidWaitingChange(tx, userId);
  await withdrawMail(tx, 'email-new', changeSubject(userId));
}

/**
 * Checks the form and the password, and answers the work to do, which is done after the answer has left: so neither the answer nor its time
 * tells whether the address is taken. Refusals: `invalid`, `rate_limited`.
 */
export async function requestEmailChange(
  context: AuthContext,
  form: EmailChange,
  caller: Caller,
  visitor: Visitor,
): Promise<() => Promise<void>> {
  const account = await context.store.read((db) => accountOf(db, caller.userId));
  if (!account) throw new Refusal('unauthorized');
  refuseFaults(emailChangeFaults(form, account.email));
  await ownPasswords(context).check(caller, form.password, visitor.address);
  context.addresses.take('mails', visitor.address);
  return () => context.store.write((tx) => mailNewAddress(tx, context, { form, caller, visitor }));
}

/** Mails the link to a free address, and the owner of a taken one once a day. */
async function mailNewAddress(
  tx: Tx,
  context: AuthContext,
  { form, caller: { userId, sessionId }, visitor }: { form: EmailChange; caller: Caller; visitor: Visitor },
): Promise<void> {
  const now = context.clock.now();
  const account = await accountOf(tx, userId);
  // A password that was changed since it was checked has ended the session.
  if (!account || account.is_active === 0 || !(await isOpenSession(tx, userId, sessionId, now))) return;
  const email = trimmedEmail(form.email);
  const key = emailKey(form.email);
  await noteSecurity(tx, now, 'email-change-requested', { userId, trace: visitor });
  const owner = await ownerOf(tx, key, now);
  if (owner && owner.account.user_id !== userId) {
    await withdrawChange(tx, context, userId);
    await tellOwner(tx, context, owner, key);
    return;
  }
  // A change to the same address stays good when it may not be mailed again.
  if (!(await mayMail(tx, 'change', key, now))) return voidWaitingChange(tx, userId, key);
  const link = await keepChange(tx, { userId, sessionId, email, key }, context.origin, now);
  // No name: the owner of the address may know nothing of this account.
  const subject = changeSubject(userId);
  await context.enqueueMail(tx, { kind: 'email-new', to: email, userId, subject, data: { link } });
}

/** Mails the owner of an address that another user wanted to change to it. */
async function tellOwner(
  tx: Tx,
  context: AuthContext,
  { account, to }: { account: Account; to: string },
  key: string,
): Promise<void> {
  if (!(await mayMail(tx, 'taken', key, context.clock.now()))) return;
  const { user_id: userId } = account;
  const data = { ...greeted(account), link: `${context.origin}/login` };
  await context.enqueueMail(tx, { kind: 'email-taken', to, userId, subject: `email-taken:${userId}`, data });
}
