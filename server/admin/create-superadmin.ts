// `create-superadmin EMAIL [FIRST LAST]`: gives an address the highest role and prints a link to choose a password, good once.
// Works beside a running server, which knows of it within seconds.
import { emailKey, trimmedEmail } from '../../core/rules/auth-form.ts';
import { isMailAddress } from '../../core/rules/mail-address.ts';
import { adminText } from '../../core/text/operator.ts';
import type { Config } from '../config.ts';
import { openStoreBeside } from '../db/open.ts';
import type { Tx } from '../db/schema.ts';
import { accountByKey } from '../features/auth/desk.ts';
import { makeLink, voidTokens } from '../features/auth/email-tokens.ts';
import { forgetDevices } from '../features/auth/known-devices.ts';
import { addAccount } from '../features/auth/new-account.ts';
import { noteSecurity } from '../features/auth/security-log.ts';
import { closeSessions } from '../features/auth/sessions.ts';
import { type Command, UsageError } from './command.ts';

interface Wanted {
  email: string;
  firstName: string;
  lastName: string;
}

/** Whoever had the account before: no password, session or mailed link of theirs opens it any more, no device of theirs is known. */
async function promote(tx: Tx, wanted: Wanted, origin: string, now: number): Promise<string> {
  const key = emailKey(wanted.email);
  const known = await accountByKey(tx, key);
  const account = known ?? (await addAccount(tx, { ...wanted, key, passwordHash: null }, now));
  const { user_id: userId, email } = account;
  await closeSessions(tx, userId);
  await voidTokens(tx, userId);
  await forgetDevices(tx, userId);
  await tx
    .updateTable('accounts')
    .set({ role: 'SuperAdmin', is_active: 1, confirmed_at: now, password_hash: null })
    .where('user_id', '=', userId)
    .execute();
  await noteSecurity(tx, now, 'superadmin-made', { userId, trace: null });
  return makeLink(tx, 'reset', { userId, email, emailKey: key, origin, now });
}

/** Where links lead: the configured origin, or this machine. */
function originOf({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

export const createSuperadmin: Command = async (args, { config, now, print }) => {
  const [given = '', firstName = 'Super', lastName = 'Admin', ...more] = args;
  if (!isMailAddress(trimmedEmail(given)) || more.length > 0 || args.length === 2) {
    throw new UsageError(adminText.badArguments('create-superadmin'));
  }
  const wanted = { email: trimmedEmail(given), firstName, lastName };
  const store = await openStoreBeside(config);
  try {
    const link = await store.write((tx) => promote(tx, wanted, originOf(config), now));
    print(adminText.superadminMade(wanted.email));
    print(link);
  } finally {
    await store.close();
  }
};
