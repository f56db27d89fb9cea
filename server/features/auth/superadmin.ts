// Gives an address the highest role, for the operator at the machine.
import { emailKey } from '../../../core/rules/form/auth-form.ts';
import type { Tx } from '../../db/schema.ts';
import type { People } from '../../ports/people.ts';
import { accountByKey } from './context.ts';
import { endEmailChanges } from './email-changes.ts';
import { makeLink, voidTokens } from './email-tokens.ts';
import { forgetDevices } from './known-devices.ts';
import { addAccount } from './new-account.ts';
import { noteSecurity } from './security-log.ts';
import { closeSessions } from './sessions.ts';

/**
 * Makes the account of an address SuperAdmin, or a new account for it, and answers a link to choose its password. The previous
 * owner loses access: password, sessions, mailed links, the ways back to earlier addresses and known devices are void.
 */
export async function makeSuperadmin(
  people: People,
  tx: Tx,
  wanted: { email: string; firstName: string; lastName: string },
  { origin, now }: { origin: string; now: number },
): Promise<string> {
  const key = emailKey(wanted.email);
  const known = await accountByKey(tx, key);
  const account = known ?? (await addAccount(people, tx, { ...wanted, key, passwordHash: null }, now));
  const { user_id: userId, email } = account;
  await closeSessions(tx, userId);
  await voidTokens(tx, userId);
  await endEmailChanges(tx, userId);
  await forgetDevices(tx, userId);
  await tx
    .updateTable('accounts')
    .set({ role: 'SuperAdmin', is_active: 1, confirmed_at: now, password_hash: null })
    .where('user_id', '=', userId)
    .execute();
  await noteSecurity(tx, now, 'superadmin-made', { userId, trace: null });
  return makeLink(tx, 'reset', { userId, email, emailKey: key, origin, now });
}
