// Checks the password of a signed-in person again, for calls that require it.
import { Refusal } from '../../../core/contract/errors.ts';
import { canonicalPassword } from '../../../core/rules/form/password.ts';
import { authText } from '../../../core/text/auth.ts';
import type { Caller } from '../../ports/callers.ts';
import type { OwnPassword } from '../../ports/own-password.ts';
import { type AuthContext, accountOf } from './context.ts';
import { beginTry, endTries, trySubject } from './counts.ts';

type Context = Pick<AuthContext, 'store' | 'clock' | 'hasher' | 'addresses'>;

/** The refusal of a wrong password, with its sentence for the form's field; `currentPassword` is that of a password change. */
export function wrongPassword(field: 'currentPassword' | 'password'): Refusal {
  const sentence = field === 'currentPassword' ? authText.wrongPassword : authText.wrongOwnPassword;
  return new Refusal('invalid', sentence, { [field]: [sentence] });
}

/**
 * Checks the caller's password and answers its stored hash, which a later update may compare. Counts the try; `endTries` of the
 * returned subject forgets them. Not within a transaction. Refusals: `invalid` for `field`, `rate_limited`.
 */
export async function checkPassword(
  { store, clock, hasher }: Context,
  { userId, sessionId }: Caller,
  password: string,
  field: 'currentPassword' | 'password',
): Promise<{ stored: string; subject: string }> {
  const account = await store.read((db) => accountOf(db, userId));
  if (!account) throw new Refusal('unauthorized');
  const stored = account.password_hash;
  // Per session: wrong guesses in one session must not delay another.
  const subject = trySubject('change', sessionId);
  await store.write((tx) => beginTry(tx, subject, clock.now()));
  if (!(await hasher.verify(canonicalPassword(password), stored)) || stored === null) throw wrongPassword(field);
  return { stored, subject };
}

/** The check for the calls of other features. */
export function ownPasswords(context: Context): OwnPassword {
  return {
    check: (caller, password, address) =>
      context.addresses.trying(address, async () => {
        const { subject } = await checkPassword(context, caller, password, 'password');
        await context.store.write((tx) => endTries(tx, subject));
      }),
  };
}
