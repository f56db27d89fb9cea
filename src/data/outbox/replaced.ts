// Which earlier rows a new one replaces, and whether it then changes anything. Inside the caller's transaction.
import { pending, wholeKeysOf } from '../../../core/rules/changes/changes.ts';
import type { OwnDatabase } from '../own/own-db.ts';
import { isReadable, isWithoutEffect, type OutboxRow } from './row.ts';

/** Whether a row would change what is shown: refused rows are shown too, and later ones build on them. */
export async function changesSomething(db: OwnDatabase, row: OutboxRow): Promise<boolean> {
  const stored = await db.answers.bulkGet([...wholeKeysOf(row)]);
  if (stored.length === 0 || stored.includes(undefined)) return true;
  const waiting = (await db.outbox.toArray()).filter(isReadable);
  return stored.some((answer) => {
    if (!answer) return false;
    const { key, value } = answer;
    const before = waiting.reduce<unknown>((shown, each) => pending(key, shown, each), value);
    return pending(key, before, row) !== before;
  });
}

/** Earlier rows that the new one replaces, and that certainly had no effect. Rows that others depend on stay. */
export async function replaceable(db: OwnDatabase, row: OutboxRow): Promise<OutboxRow[]> {
  if (row.target === null) return [];
  const same = await db.outbox.where('target').equals(row.target).toArray();
  const found: OutboxRow[] = [];
  for (const each of same) {
    if (!isReadable(each) || !isWithoutEffect(each)) continue;
    if ((await db.outbox.where('dependsOn').equals(each.key).count()) === 0) found.push(each);
  }
  return found;
}
