// Making accounts and confirming their addresses. Whether an address has an account its owner learns by mail, and the caller never.
import type { Confirmation, Registration } from '../../../core/contract/auth.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import {
  confirmFaults,
  emailKey,
  registrationFaults,
  resendFaults,
  trimmedEmail,
  trimmedName,
} from '../../../core/rules/form/auth-form.ts';
import { canonicalPassword } from '../../../core/rules/form/password.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import { authText } from '../../../core/text/auth.ts';
import type { Tx } from '../../db/schema.ts';
import { mailPending, withdrawPendingMail } from './confirm-mail.ts';
import { type Account, type AuthContext, greeted, type Visitor } from './context.ts';
import { endTries, mayMail, trySubject } from './counts.ts';
import { ownerOf } from './email-changes.ts';
import { addAccount } from './new-account.ts';
import {
  addPending,
  isMadeUnder,
  type NewRegistration,
  pendingFor,
  pendingPasswords,
  registrationOf,
} from './pending-registrations.ts';
import { noteSecurity } from './security-log.ts';

/** Mails the owner of an account that its address was registered again. */
async function tellOwner(
  tx: Tx,
  context: AuthContext,
  { key, account, to }: { key: string; account: Account; to: string },
  now: number,
): Promise<void> {
  if (!(await mayMail(tx, 'taken', key, now))) return;
  const { user_id: userId } = account;
  const data = { ...greeted(account), link: `${context.origin}/login` };
  await context.enqueueMail(tx, { kind: 'taken-address', to, userId, subject: `taken-address:${userId}`, data });
}

/** False when others have begun to wait for the address since `like` was read: then the password is hashed anew, like theirs. */
async function register(
  tx: Tx,
  context: AuthContext,
  { wanted, like, visitor }: { wanted: NewRegistration; like: string | null; visitor: Visitor },
): Promise<boolean> {
  const { key } = wanted;
  const now = context.clock.now();
  const owner = await ownerOf(tx, key, now);
  if (owner) {
    await tellOwner(tx, context, { key, ...owner }, now);
    return true;
  }
  const waiting = await pendingFor(tx, key, now);
  if (waiting.length > 0 && !waiting.some((pending) => pending.password_hash === like)) return false;
  if (!(await addPending(tx, wanted, waiting, visitor, now))) return true;
  await noteSecurity(tx, now, 'registered', { userId: null, trace: visitor });
  await mailPending(tx, context, key, now);
  return true;
}

/** How often a password is hashed anew because others registered the address at the same time. */
const rounds = 3;

/**
 * Registers; the answer and the work are the same for an address that has an account. Refusal `unavailable` when too many register
 * one address at once.
 */
export async function registerPerson(context: AuthContext, form: Registration, visitor: Visitor): Promise<void> {
  refuseFaults(registrationFaults(form));
  context.addresses.take('mails', visitor.address);
  const { store, clock, hasher } = context;
  const key = emailKey(form.email);
  const names = { firstName: trimmedName(form.firstName), lastName: trimmedName(form.lastName) };
  for (let round = 0; round < rounds; round++) {
    const waiting = await store.read((db) => pendingPasswords(db, key, clock.now()));
    const like = waiting.at(-1) ?? null;
    const passwordHash = await hasher.hash(canonicalPassword(form.password), like);
    const wanted = { email: trimmedEmail(form.email), key, ...names, passwordHash, deviceSecret: form.deviceSecret };
    if (await store.write((tx) => register(tx, context, { wanted, like, visitor }))) return;
  }
  throw new Refusal('unavailable');
}

/** Checks the question and answers the work to do, which is done after the answer has left. */
export function resendLink(context: AuthContext, form: { email: string }, visitor: Visitor): () => Promise<void> {
  refuseFaults(resendFaults(form));
  context.addresses.take('mails', visitor.address);
  const key = emailKey(form.email);
  return () => context.store.write((tx) => mailPending(tx, context, key, context.clock.now()));
}

/**
 * Confirms an address: the registration that the token belongs to becomes an account, all others of the address end. Refusal
 * `invalid` for a token that is not good, whatever the reason. A device that sends its secret asks by itself, without a person's button:
 * then the registration must be its own, and the token stays good otherwise.
 */
export async function confirmAddress(context: AuthContext, form: Confirmation, visitor: Visitor): Promise<void> {
  refuseFaults(confirmFaults(form));
  const key = emailKey(form.email);
  const now = context.clock.now();
  const confirm = async (tx: Tx): Promise<void> => {
    const registration = await registrationOf(tx, { token: form.token, emailKey: key }, now);
    const { deviceSecret } = form;
    const isRefused = !registration || (deviceSecret !== undefined && !isMadeUnder(registration, deviceSecret));
    if (isRefused) throw new Refusal('invalid', authText.confirmFailed);
    const { email, first_name: firstName, last_name: lastName, password_hash: passwordHash } = registration;
    const { user_id: userId } = await addAccount(
      context.people,
      tx,
      { email, key, firstName, lastName, passwordHash },
      now,
    );
    await withdrawPendingMail(tx, context, key);
    await endTries(tx, trySubject('login', key));
    await noteSecurity(tx, now, 'email-confirmed', { userId, trace: visitor });
  };
  await context.addresses.trying(visitor.address, () => context.store.write(confirm));
}
