// `create-superadmin EMAIL [FIRST LAST]`: gives an address the highest role and prints a single-use link to choose a password.
// Works beside a running server, which applies it within seconds.

import { isMailAddress } from '../../core/contract/mail-address.ts';
import { trimmedEmail } from '../../core/rules/form/auth-form.ts';
import { adminText } from '../../core/text/server/operator.ts';
import type { Config } from '../config/config.ts';
import { openStoreBeside } from '../db/open.ts';
import { makeSuperadmin } from '../features/auth/superadmin.ts';
import { people } from '../features/profile/people.ts';
import { type Command, UsageError } from './command.ts';

/** Origin of links: the configured one, or this machine. */
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
    const link = await store.write((tx) => makeSuperadmin(people, tx, wanted, { origin: originOf(config), now }));
    print(adminText.superadminMade(wanted.email));
    print(link);
  } finally {
    await store.close();
  }
};
