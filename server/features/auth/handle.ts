// Neutral public names for accounts: "loppis-" and six characters that are hard to mix up. They say nothing of the person.
import { randomInt } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 6;

/** A handle that nobody has. */
export async function freeHandle(tx: Tx): Promise<string> {
  for (;;) {
    const handle = `loppis-${Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')}`;
    const taken = await tx.selectFrom('users').select('id').where('handle', '=', handle).executeTakeFirst();
    if (!taken) return handle;
  }
}
