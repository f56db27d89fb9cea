// Signing in, staying signed in, signing out.
import type { LoginReply, TokenPair } from '../../../core/contract/auth.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { emailKey, loginFaults } from '../../../core/rules/form/auth-form.ts';
import { canonicalPassword } from '../../../core/rules/form/password.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import { authText } from '../../../core/text/auth.ts';
import { type Account, type AuthContext, accountByKey, type Visitor } from './context.ts';
import { endTries } from './counts.ts';
import { beginPasswordTry, rememberDevice } from './known-devices.ts';
import { pendingPasswords } from './pending-registrations.ts';
import { isKnownFamily, rotate } from './rotation.ts';
import { noteSecurity } from './security-log.ts';
import { closeFamily, openSession } from './sessions.ts';

interface LoginForm {
  username: string;
  password: string;
  deviceMarker?: string | undefined;
}

/** The refusal of a sign-in during the delay, with its remaining time and the offer of a reset by mail. */
function slowed(seconds: number): Refusal {
  const text = `${authText.tooManyTries(seconds)} ${authText.resetInstead}`;
  return new Refusal('slowed', text, undefined, seconds);
}

/** The refusal of a closed or unconfirmed account, after a right password only. */
function unusable(account: Account, supportEmail: string | null): Refusal {
  if (account.is_active === 0) return new Refusal('inactive', authText.inactive(supportEmail));
  return new Refusal('unconfirmed', authText.unconfirmed);
}

/**
 * Signs in. Refusals: `unauthorized` for a wrong password and for an account that does not exist, with the same work behind both;
 * `inactive`, `unconfirmed`; `slowed` after many tries at the account, on a known device after many of its own; `rate_limited`
 * after many from the network address; `unavailable` when too many wait.
 */
export async function signIn(context: AuthContext, form: LoginForm, visitor: Visitor): Promise<LoginReply> {
  refuseFaults(loginFaults(form));
  return context.addresses.trying(visitor.address, () => checkAndOpen(context, form, visitor));
}

async function checkAndOpen(context: AuthContext, form: LoginForm, visitor: Visitor): Promise<LoginReply> {
  const { store, clock, hasher } = context;
  const key = emailKey(form.username);
  const { subject, count, account, pending } = await store.write(async (tx) => {
    const found = await accountByKey(tx, key);
    const { deviceMarker } = form;
    const begun = await beginPasswordTry(tx, { account: found, key, deviceMarker, visitor }, clock.now(), slowed);
    const waiting = await pendingPasswords(tx, key, clock.now());
    return { ...begun, account: found, pending: waiting };
  });
  const password = canonicalPassword(form.password);
  const stored = account?.password_hash ?? null;
  const isRight = await hasher.verify(password, account ? stored : pending);
  // The tries are not forgotten: who registers an address, too, could guess at other registrations of it for ever.
  if (!account && isRight) throw new Refusal('unconfirmed', authText.unconfirmed);
  if (!account || stored === null || !isRight) throw new Refusal('unauthorized', authText.wrongLogin);
  if (account.is_active === 0 || account.confirmed_at === null) {
    await store.write((tx) => endTries(tx, subject));
    throw unusable(account, context.supportEmail);
  }
  const passwordHash = (await hasher.isWeak(stored)) ? await hasher.hash(password) : stored;

  const now = clock.now();
  const { user_id: userId } = account;
  const pair = await store.write(async (tx) => {
    // Of a known device only its own count ends: strangers must not get further guesses each time the owner signs in.
    await endTries(tx, subject);
    // The password may have been changed, or the account closed, while this one was being checked.
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ last_login_at: now, password_hash: passwordHash })
      .where('user_id', '=', userId)
      .where('password_hash', '=', stored)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new Refusal('unauthorized', authText.wrongLogin);
    await rememberDevice(tx, userId, form.deviceMarker, now);
    const detail = count > 1 ? `${visitor.device}, efter ${count - 1} misslyckade försök` : visitor.device;
    await noteSecurity(tx, now, 'login', { userId, trace: visitor, detail });
    return openSession(tx, userId, visitor.device, now);
  });
  const user = {
    id: userId,
    firstName: account.first_name,
    lastName: account.last_name,
    profileImageUrl: account.avatar_url,
    defaultAvatarOption: account.default_avatar,
    defaultAvatarDrawing: account.default_avatar_drawing,
    role: account.role,
  };
  return { ...pair, user };
}

/** The next pair. Refusal `unauthorized` when the session is over; a copied token ends it and the owner gets a mail. */
export async function refreshPair(
  context: AuthContext,
  { refreshToken }: { refreshToken: string },
  visitor: Visitor,
): Promise<TokenPair> {
  const { store, clock, callers, enqueueMail, origin } = context;
  const isKnown = await store.read((db) => isKnownFamily(db, refreshToken));
  if (!isKnown) throw new Refusal('unauthorized', authText.sessionEnded);
  const rotation = await store.write(async (tx) => {
    const now = clock.now();
    const outcome = await rotate(tx, refreshToken, now);
    if (outcome.outcome === 'theft') {
      const { userId, sessionId, email, name, device } = outcome;
      await noteSecurity(tx, now, 'session-theft', { userId, trace: visitor, detail: device });
      const data = { name, link: `${origin}/login` };
      await enqueueMail(tx, { kind: 'session-theft', to: email, userId, subject: `session-theft:${sessionId}`, data });
    }
    return outcome;
  });
  if (rotation.outcome === 'pair') return rotation.pair;
  if (rotation.outcome === 'theft') callers.forget(rotation.userId);
  throw new Refusal('unauthorized', authText.sessionEnded);
}

/** Ends the session of a refresh token. Doing it twice, or with a token of no session, is the same as doing it once. */
export async function signOut(
  context: AuthContext,
  { refreshToken }: { refreshToken: string },
  visitor: Visitor,
): Promise<void> {
  const { store, clock, callers } = context;
  if (!(await store.read((db) => isKnownFamily(db, refreshToken)))) return;
  const userId = await store.write(async (tx) => {
    const closed = await closeFamily(tx, refreshToken);
    if (closed !== null) await noteSecurity(tx, clock.now(), 'logout', { userId: closed, trace: visitor });
    return closed;
  });
  if (userId !== null) callers.forget(userId);
}
