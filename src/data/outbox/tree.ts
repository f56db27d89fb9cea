// Rows that depend on another row, inside the caller's transaction: what creates an id must arrive before what uses it, and is
// parked or deleted together with it.
import Dexie from 'dexie';
import { changeOf } from '../../../core/rules/changes/changes.ts';
import { mentionsOf } from '../../../core/rules/changes/mentions.ts';
import type { OwnDatabase } from '../own/own-db.ts';
import { dropFiles } from './files.ts';
import { isReadable, isWithoutEffect, type OutboxRow } from './row.ts';

/** The rows that create what a change mentions, other than by its own id. */
export async function makersOf(
  db: OwnDatabase,
  { params, body, makes }: Pick<OutboxRow, 'params' | 'body' | 'makes'>,
): Promise<OutboxRow[]> {
  const ids = mentionsOf({ params, body });
  if (makes !== null) ids.delete(makes);
  return db.outbox
    .where('makes')
    .anyOf([...ids])
    .toArray();
}

/**
 * After rows were removed, or changed so that they mention other things: deletes those that only they made use of, unless one may
 * have had an effect, and the files of all these rows that nothing names any more. Over outbox, files and drafts.
 */
export async function dropUnused(db: OwnDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const gone = [...rows];
  const makers = await db.outbox
    .where('key')
    .anyOf(rows.flatMap(({ dependsOn }) => dependsOn))
    .toArray();
  for (const maker of makers) {
    if (!isReadable(maker) || !changeOf(maker.call).onlyMentioned || !isWithoutEffect(maker)) continue;
    if ((await db.outbox.where('dependsOn').equals(maker.key).count()) > 0) continue;
    await db.outbox.delete(maker.seq);
    gone.push(maker);
  }
  await dropFiles(db, gone);
}

/** All rows that depend on that key, directly or through others, in their order. */
async function dependantsOf(db: OwnDatabase, key: string): Promise<OutboxRow[]> {
  const found = new Map<string, OutboxRow>();
  for (let keys = [key]; keys.length > 0; ) {
    const next = await db.outbox.where('dependsOn').anyOf(keys).distinct().toArray();
    const fresh = next.filter((row) => !found.has(row.key));
    for (const row of fresh) found.set(row.key, row);
    keys = fresh.map((row) => row.key);
  }
  return [...found.values()].sort((a, b) => a.seq - b.seq);
}

/** A row with all that depends on it; null when part of it cannot be read: such a tree is never deleted. */
export async function treeOf(db: OwnDatabase, row: OutboxRow): Promise<OutboxRow[] | null> {
  const tree = [row, ...(await dependantsOf(db, row.key))];
  return tree.every(isReadable) ? tree : null;
}

/** Parks what depends on a row that was just parked. */
export async function parkDependants(db: OwnDatabase, key: string): Promise<void> {
  for (const row of await dependantsOf(db, key)) {
    if (row.state === 'pending' && isReadable(row))
      await db.outbox.put({ ...row, state: 'parked', reason: 'depends', sentence: null });
  }
}

/** Makes those pending again that depend on nothing parked any more. */
export async function freeDependants(db: OwnDatabase, key: string): Promise<void> {
  // In their order: a row that stays parked keeps its dependants parked.
  for (const row of await dependantsOf(db, key)) {
    if (row.reason !== 'depends' || !isReadable(row) || (await isHeldUp(db, row.dependsOn))) continue;
    await db.outbox.put({ ...row, state: 'pending', reason: null });
  }
}

/** Whether any of those keys belongs to a parked row. */
export async function isHeldUp(db: OwnDatabase, keys: readonly string[]): Promise<boolean> {
  const makers = await db.outbox.where('key').anyOf(keys).toArray();
  return makers.some(({ state }) => state === 'parked');
}

/** The rows of a lane in their order. */
export function laneRows(db: OwnDatabase, lane: string) {
  return db.outbox.where('[lane+seq]').between([lane, Dexie.minKey], [lane, Dexie.maxKey]);
}
