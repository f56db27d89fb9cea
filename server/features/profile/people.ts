// What other features get of people: the port over their table.
import { randomInt } from 'node:crypto';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';
import type { People } from '../../ports/people.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 6;

/** A neutral public name that is still free: "loppis-" and six characters that are hard to mix up. It reveals nothing about the user. */
async function freeHandle(tx: Tx): Promise<string> {
  for (;;) {
    const handle = `loppis-${Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')}`;
    const taken = await tx.selectFrom('users').select('id').where('handle', '=', handle).executeTakeFirst();
    if (!taken) return handle;
  }
}

export const people: People = {
  async addPerson(tx, { firstName, lastName }, now) {
    const id = newId(now);
    const names = { first_name: firstName, last_name: lastName };
    await tx
      .insertInto('users')
      .values({ id, handle: await freeHandle(tx), ...names, created_at: now })
      .execute();
    return id;
  },
  async isShown(db, userId) {
    const row = await db
      .selectFrom('users')
      .leftJoin('accounts', 'accounts.user_id', 'users.id')
      .select(['accounts.is_active', 'accounts.confirmed_at'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    return row ? row.is_active === 1 && row.confirmed_at !== null : null;
  },
};
