// What a person does with waiting changes: make one, take it back, send it again, throw it away. Any tab, at any time, each
// in one transaction; a row that is being sent, or may have arrived, is never touched.
import type { QueueableCall, RowNames } from '../../../core/rules/changes/change.ts';
import { changeOf, pending, queueingOf } from '../../../core/rules/changes/changes.ts';
import type { Connection } from '../connection.ts';
import type { OwnDatabase } from '../own-db.ts';
import { readMeta } from './own-meta.ts';
import { ownVersion } from './own-versions.ts';
import { isAnswered, isReadable, isWithoutEffect, type OutboxRow, rowFormat } from './row.ts';
import { freeDependants, isHeldUp, treeOf } from './tree.ts';

export interface Wish {
  call: QueueableCall;
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Of the thing that the change began from; left out = whatever stands. */
  version?: number;
  names?: RowNames;
}

export interface Changes {
  body?: Record<string, unknown>;
  version?: number;
}

export interface OutboxActions {
  /**
   * Stores a change under `key`. Rows that say the same thing and had no effect make place for it; null when it then
   * changes nothing, so that nothing is sent. A second call with the same key answers the same row.
   */
  add(wish: Wish, key: string, now: number): Promise<OutboxRow | null>;
  /** Takes back a change that was never sent, with what depends on it. False when it was, is gone, or part cannot be read. */
  cancel(key: string): Promise<boolean>;
  /** Throws away a parked change, with what depends on it. False when it is not parked. */
  discard(key: string): Promise<boolean>;
  /** Sends a change that had no effect again, in its old place, under a new key. False when it may have had one. */
  resend(key: string, newKey: string, changes: Changes, now: number): Promise<boolean>;
  /** Sends an old row after all; true when there was one. */
  sendAnyway(key: string): Promise<boolean>;
  /** Ends waits that nobody asked for. Rows tried after `triedBefore` (epoch milliseconds) keep theirs. */
  hurry(triedBefore: number): Promise<void>;
}

/** The actions over a person's database. */
export function outboxActions(connection: Connection<OwnDatabase>, userId: string): OutboxActions {
  const byKey = (db: OwnDatabase, key: string) => db.outbox.where('key').equals(key).first();

  async function changesSomething(db: OwnDatabase, row: OutboxRow): Promise<boolean> {
    const name = changeOf(row.call).doc;
    const stored = await db.docs.get(name);
    if (!stored) return true;
    // As it shows: what was refused shows too, and others build on it.
    const waiting = (await db.outbox.toArray()).filter(isReadable);
    const before = waiting.reduce(
      (value, each) => pending(name, value, each),
      stored.value as typeof stored.value | null,
    );
    return pending(name, before, row) !== before;
  }

  return {
    add: (wish, key, now) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, db.docs, db.meta, async () => {
          const already = await byKey(db, key);
          if (already) return already;
          const { call, params = {}, body = {}, names = {} } = wish;
          const input = { call, params, body, names, createdAt: now };
          const queueing = queueingOf(input);
          const mentioned = [...Object.values(params), ...Object.values(body)].filter(
            (value) => typeof value === 'string' && value !== queueing.makes,
          ) as string[];
          const makers = await db.outbox.where('makes').anyOf(mentioned).toArray();
          const dependsOn = makers.map((maker) => maker.key);
          const row: OutboxRow = {
            ...input,
            ...queueing,
            seq: 0,
            key,
            format: rowFormat,
            userId,
            version: wish.version ?? null,
            dependsOn,
            ...(makers.some(({ state }) => state === 'parked')
              ? { state: 'parked', reason: 'depends' }
              : { state: 'pending', reason: null }),
            attempts: 0,
            notBefore: 0,
            waitMs: 0,
            asked: false,
            sentence: null,
            clash: null,
            anyway: false,
          };
          const replaced = await replaceable(db, row);
          await db.outbox.bulkDelete(replaced.map(({ seq }) => seq));
          // What was refused had no effect to be taken back: whatever is said instead is sent.
          const isTakenBack = replaced.length > 0 && !replaced.some(isAnswered);
          if (isTakenBack && !(await changesSomething(db, row))) return null;
          const meta = await readMeta(db);
          const seq = meta.seq + 1;
          await db.meta.put({ ...meta, seq });
          const stored = { ...row, seq, version: ownVersion(meta, row.lane, row.version) };
          await db.outbox.add(stored);
          return stored;
        }),
      ),

    cancel: (key) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, async () => {
          const row = await byKey(db, key);
          const tree = row && row.attempts === 0 && row.state !== 'sending' && (await treeOf(db, row));
          if (!tree) return false;
          await db.outbox.bulkDelete(tree.map(({ seq }) => seq));
          return true;
        }),
      ),

    discard: (key) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, async () => {
          const row = await byKey(db, key);
          const tree = row?.state === 'parked' && (await treeOf(db, row));
          if (!tree) return false;
          await db.outbox.bulkDelete(tree.map(({ seq }) => seq));
          return true;
        }),
      ),

    resend: (key, newKey, changes, now) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, db.meta, async () => {
          if (await byKey(db, newKey)) return true;
          const row = await byKey(db, key);
          if (row?.state !== 'parked' || !isWithoutEffect(row) || !(await treeOf(db, row))) return false;
          const body = changes.body ?? row.body;
          await db.outbox.put({
            ...row,
            body,
            // Lane and the id that it creates stay, so that what waits for it still depends on it.
            target: queueingOf({ ...row, body }).target,
            key: newKey,
            // One that is named was read from the server's own answer.
            version: changes.version ?? ownVersion(await readMeta(db), row.lane, row.version),
            attempts: 0,
            createdAt: now,
            notBefore: 0,
            waitMs: 0,
            asked: false,
            anyway: false,
            sentence: null,
            clash: null,
            ...((await isHeldUp(db, row.dependsOn))
              ? { state: 'parked', reason: 'depends' }
              : { state: 'pending', reason: null }),
          });
          const waiting = await db.outbox.where('dependsOn').equals(key).toArray();
          const renamed = (keys: readonly string[]) => keys.map((each) => (each === key ? newKey : each));
          await db.outbox.bulkPut(waiting.map((each) => ({ ...each, dependsOn: renamed(each.dependsOn) })));
          await freeDependants(db, newKey);
          return true;
        }),
      ),

    sendAnyway: (key) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, async () => {
          const row = await byKey(db, key);
          if (row?.state !== 'parked' || row.reason !== 'old' || !isReadable(row)) return false;
          await db.outbox.put({ ...row, state: 'pending', reason: null, anyway: true });
          await freeDependants(db, key);
          return true;
        }),
      ),

    hurry: (triedBefore) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, async () => {
          const waiting = await db.outbox
            .filter((row) => row.state === 'pending' && row.waitMs > 0 && !row.asked && isReadable(row))
            .toArray();
          const hurried = waiting.filter(({ notBefore, waitMs }) => notBefore - waitMs <= triedBefore);
          await db.outbox.bulkPut(hurried.map((row) => ({ ...row, notBefore: 0, waitMs: 0 })));
        }),
      ),
  };
}

/** Earlier rows that the new one says all of again, and that certainly had no effect. What others wait for stays. */
async function replaceable(db: OwnDatabase, row: OutboxRow): Promise<OutboxRow[]> {
  if (row.target === null) return [];
  const same = await db.outbox.where('target').equals(row.target).toArray();
  const found: OutboxRow[] = [];
  for (const each of same) {
    if (!isReadable(each) || !isWithoutEffect(each)) continue;
    if ((await db.outbox.where('dependsOn').equals(each.key).count()) === 0) found.push(each);
  }
  return found;
}
