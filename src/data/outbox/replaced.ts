// Which earlier rows a new one replaces, and whether it then changes anything. Inside the caller's transaction.
import { changeOf, pending } from '../../../core/rules/changes/changes.ts';
import type { OwnDatabase } from '../own/own-db.ts';
import { isReadable, isWithoutEffect, type OutboxRow } from './row.ts';

/** Whether a row would change what is shown: refused rows are shown too, and later ones build on them. */
export async function changesSomething(db: OwnDatabase, row: OutboxRow): Promise<boolean> {
  const name = changeOf(row.call).doc;
  const stored = name && (await db.docs.get(name));
  if (!stored) return true;
  const waiting = (await db.outbox.toArray()).filter(isReadable);
  const before = waiting.reduce(
    (value, each) => pending(name, value, each),
    stored.value as typeof stored.value | null,
  );
  return pending(name, before, row) !== before;
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
