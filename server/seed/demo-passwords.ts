// Passwords of the demo accounts. On a local server they are public; if others can reach the server, privileged accounts get
// one that only the operator sees.
import { randomBytes } from 'node:crypto';
import { type Config, isLocalOnly } from '../config/config.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import { type DemoPasswords, demoEmails } from './accounts.ts';

const known = 'loppis-i-parken';
const isStaff = (email: string) => /^(super|admin)@/.test(email);

interface Chosen {
  stored: DemoPasswords;
  /** Passwords by account, to be printed once. */
  told: { emails: readonly string[]; password: string }[];
}

export async function chooseDemoPasswords(
  config: Pick<Config, 'host' | 'publicOrigin' | 'nodeEnv'>,
  hasher: PasswordHasher,
): Promise<Chosen> {
  const people = await hasher.hash(known);
  if (isLocalOnly(config))
    return { stored: { people, staff: people }, told: [{ emails: demoEmails, password: known }] };
  const secret = randomBytes(15).toString('base64url');
  return {
    stored: { people, staff: await hasher.hash(secret) },
    told: [
      { emails: demoEmails.filter((email) => !isStaff(email)), password: known },
      { emails: demoEmails.filter(isStaff), password: secret },
    ],
  };
}
