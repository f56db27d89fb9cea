// Changing the password of a signed-in account, with the present password.
import type { PasswordChange, TokenPair } from '../../../core/contract/auth.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { changeFaults } from '../../../core/rules/form/auth-form.ts';
import { canonicalPassword } from '../../../core/rules/form/password.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import type { Caller } from '../../ports/callers.ts';
import { type Account, type AuthContext, aboutOf, accountOf, type Visitor } from './context.ts';
import { endTries } from './counts.ts';
import { checkPassword, wrongPassword } from './own-password.ts';
import { noteSecurity } from './security-log.ts';
import { openSession } from './sessions.ts';
import { startOver } from './start-over.ts';

/**
 * Sets a new password after a check of the present one, ends every session and begins a new one. Refusals: `invalid` for a
 * wrong password or a form with faults; `rate_limited` after many wrong ones from this session or network address.
 */
export async function changeOwn(
  context: AuthContext,
  form: PasswordChange,
  caller: Caller,
  visitor: Visitor,
): Promise<TokenPair> {
  const account = await context.store.read((db) => accountOf(db, caller.userId));
  if (!account) throw new Refusal('unauthorized');
  refuseFaults(changeFaults(form, aboutOf(account)));
  return context.addresses.trying(visitor.address, () => changeWith(context, form, { account, caller, visitor }));
}

async function changeWith(
  context: AuthContext,
  form: PasswordChange,
  { account, caller, visitor }: { account: Account; caller: Caller; visitor: Visitor },
): Promise<TokenPair> {
  const { store, clock, hasher, callers } = context;
  const { userId } = caller;
  const { stored, subject } = await checkPassword(context, caller, form.currentPassword, 'currentPassword');
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
    if (Number(numUpdatedRows) === 0) throw wrongPassword('currentPassword');
    await startOver(tx, account, form.deviceMarker, now);
    await endTries(tx, subject);
    await noteSecurity(tx, now, 'password-changed', { userId, trace: visitor });
    return openSession(tx, userId, visitor.device, now);
  });
  callers.forget(userId);
  return pair;
}
