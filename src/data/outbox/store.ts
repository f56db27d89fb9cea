// What the replayer does to the stored rows, each in one transaction and only while the outbox's lock is held. Between any two
// of them other tabs may add, take back and change rows.
import { answerKeysOf, pending, settled, versionedOf, wholeKeysOf } from '../../../core/rules/changes/changes.ts';
import type { Connection } from '../device/connection.ts';
import type { OwnAnswerRow, OwnDatabase } from '../own/own-db.ts';
import { totalAfter } from '../seen/total.ts';
import { dropFiles } from './files.ts';
import type { Holds } from './holds.ts';
import { readMeta } from './own-meta.ts';
import { isAsSent, ownStep, rebase, withOwnVersion, withoutOwnVersions } from './own-versions.ts';
import { renewId } from './renew-id.ts';
import { fileIdsOf, hasFiles, isDue, isReadable, type OutboxRow, type Refused } from './row.ts';
import { isHeldUp, laneRows, parkDependants } from './tree.ts';
import { passFilesOn } from './uploaded.ts';

/** More than the rows that pages wait for at a time. */
const answeredKept = 50;

/** What a lane has to send. */
export type Taken =
  | { kind: 'row'; row: OutboxRow }
  /** Its first row waits until then, by the device's clock. */
  | { kind: 'wait'; until: number }
  /** Its first row waits for a row of another lane, or for the upload of another lane. */
  | { kind: 'blocked' }
  /** Its first row belongs to another version of the app, or to another person. */
  | { kind: 'unreadable'; row: OutboxRow }
  | { kind: 'empty' };

/** Claims the one place for uploads; false when another lane has it. */
type MayUpload = () => boolean;

interface Wait {
  notBefore: number;
  waitMs: number;
  asked: boolean;
  unclear: boolean;
}

export interface OutboxStore {
  /** Makes rows that a dead replayer left in flight ready to be sent again, under the same key. */
  recover(): Promise<void>;
  /** Lanes with anything unsent, the one with the oldest row first. */
  lanes(): Promise<string[]>;
  /**
   * Marks the first unsent row of a lane as being sent, and resolves to it. `now` is the device's clock. `mayUpload` is asked before a row
   * with files is taken.
   */
  take(lane: string, now: number, mayUpload: MayUpload): Promise<Taken>;
  /** Removes a row and applies the server's reply to the own answers it is about. */
  settle(row: OutboxRow, reply: unknown): Promise<void>;
  /** `settle`, and `take` of the row's lane, in one transaction: a long lane costs one for each of its rows. */
  settleAndTake(row: OutboxRow, reply: unknown, now: number, mayUpload: MayUpload): Promise<Taken>;
  /** The end of the server's last Retry-After, by the device's clock; null without one, or when it is over. */
  askedUntil(now: number): Promise<number | null>;
  /** Lets a row wait. A wait from Retry-After applies to all rows. */
  postpone(row: OutboxRow, wait: Wait): Promise<void>;
  /** Parks a row, and what depends on it. */
  park(row: OutboxRow, refused: Refused): Promise<void>;
  /** Gives what the row creates another id. */
  renew(row: OutboxRow): Promise<void>;
  /** When the oldest row that may still be sent was created, epoch milliseconds; null without any. */
  oldest(): Promise<number | null>;
  /** Parks rows created before that time, until the user confirms that they still count. */
  parkOld(before: number): Promise<void>;
}

/** The store over a person's database. */
export function outboxStore(connection: Connection<OwnDatabase>, userId: string, holds: Holds): OutboxStore {
  const isOwn = (row: OutboxRow) => row.userId === userId && isReadable(row);

  return {
    recover: () =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, async () => {
          const left = await db.outbox.filter((row) => row.state === 'sending' && isReadable(row)).toArray();
          await db.outbox.bulkPut(left.map((row) => ({ ...row, state: 'pending' })));
        }),
      ),

    lanes: () =>
      connection.run(async (db) => {
        const first = new Map<string, number>();
        const keys = (await db.outbox.orderBy('[lane+seq]').keys()) as unknown as [string, number][];
        for (const [lane, seq] of keys) if (!first.has(lane)) first.set(lane, seq);
        return [...first].sort((a, b) => a[1] - b[1]).map(([lane]) => lane);
      }),

    take: (lane, now, mayUpload) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, () => takeFirst(db, lane, now, { isOwn, holds, mayUpload })),
      ),

    settle: (row, reply) =>
      connection.run((db) => db.transaction('rw', answerTables(db, row), () => applyAnswer(db, row, reply))),

    settleAndTake: (row, reply, now, mayUpload) =>
      connection.run((db) =>
        db.transaction('rw', answerTables(db, row), async () => {
          await applyAnswer(db, row, reply);
          return takeFirst(db, row.lane, now, { isOwn, holds, mayUpload });
        }),
      ),

    askedUntil: (now) =>
      connection.run(async (db) => {
        const { pause } = await readMeta(db);
        return pause && !isDue(pause, now) ? pause.notBefore : null;
      }),

    postpone: (row, wait) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, db.meta, async () => {
          if (await isStill(db, row)) await db.outbox.put({ ...row, ...wait, state: 'pending' });
          if (!wait.asked) return;
          const { notBefore, waitMs } = wait;
          const meta = await readMeta(db);
          // Of several, the longest applies.
          const isLonger = meta.pause && meta.pause.notBefore > notBefore && !isDue(meta.pause, notBefore - waitMs);
          if (!isLonger) await db.meta.put({ ...meta, pause: { notBefore, waitMs } });
        }),
      ),

    park: (row, refused) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, db.meta, async () => {
          if (!(await isStill(db, row))) return;
          await db.outbox.put({ ...row, ...refused, state: 'parked' });
          await parkDependants(db, row.key);
          if (refused.clash) await db.meta.put(withoutOwnVersions(await readMeta(db), versionedOf(row)));
        }),
      ),

    renew: (row) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, async () => {
          if (await isStill(db, row)) await renewId(db, row);
        }),
      ),

    oldest: () =>
      connection.run(async (db) => {
        const row = await db.outbox.orderBy('createdAt').filter(mayBeOld).first();
        return row?.createdAt ?? null;
      }),

    parkOld: (before) =>
      connection.run((db) =>
        db.transaction('rw', db.outbox, async () => {
          const old = await db.outbox.where('createdAt').below(before).filter(mayBeOld).sortBy('seq');
          for (const row of old) {
            await db.outbox.put({ ...row, state: 'parked', reason: 'old', sentence: null });
            await parkDependants(db, row.key);
          }
        }),
      ),
  };
}

/** Only a row that names files locks their tables. */
const answerTables = (db: OwnDatabase, row: OutboxRow) =>
  fileIdsOf(row).length > 0 ? [db.outbox, db.answers, db.meta, db.files, db.drafts] : [db.outbox, db.answers, db.meta];

const mayBeOld = (row: OutboxRow) => row.state === 'pending' && !row.anyway && isReadable(row);

/** Whether the row is still in flight under that key. */
export async function isStill(db: OwnDatabase, { seq, key }: OutboxRow): Promise<boolean> {
  const row = await db.outbox.get(seq);
  return row?.key === key && row.state === 'sending';
}

/** Inside a transaction over the outbox: what the lane has to send, marked as being sent. */
async function takeFirst(
  db: OwnDatabase,
  lane: string,
  now: number,
  { isOwn, holds, mayUpload }: { isOwn: (row: OutboxRow) => boolean; holds: Holds; mayUpload: MayUpload },
): Promise<Taken> {
  let needed: OutboxRow | undefined;
  for (;;) {
    const row: OutboxRow | undefined =
      needed ??
      (await laneRows(db, lane)
        .filter(({ state }) => state !== 'parked')
        .first());
    if (!row) return { kind: 'empty' };
    if (!isOwn(row)) return { kind: 'unreadable', row };
    if (row.state === 'sending') return { kind: 'blocked' };
    if (row.dependsOn.length > 0) {
      if (await isHeldUp(db, row.dependsOn)) {
        await db.outbox.put({ ...row, state: 'parked', reason: 'depends' });
        needed = undefined;
        continue;
      }
      const makers = await db.outbox.where('key').anyOf(row.dependsOn).toArray();
      // Edited so that it mentions what a later row of its lane creates: that one goes first.
      needed = makers.find((maker) => maker.lane === lane && maker.seq > row.seq);
      if (needed) continue;
      if (makers.length > 0) return { kind: 'blocked' };
    }
    const heldMs = holds.leftMs(row);
    if (heldMs > 0) return { kind: 'wait', until: now + heldMs };
    if (!isDue(row, now)) return { kind: 'wait', until: row.notBefore };
    if (hasFiles(row) && !mayUpload()) return { kind: 'blocked' };
    const taken: OutboxRow = { ...row, state: 'sending', attempts: row.attempts + 1 };
    await db.outbox.put(taken);
    return { kind: 'row', row: taken };
  }
}

type Stored = Omit<OwnAnswerRow, 'value'> & { value: OwnAnswerRow['value'] | null };

/** Inside a transaction over everything: removes the row and applies its answer. */
async function applyAnswer(db: OwnDatabase, row: OutboxRow, reply: unknown): Promise<void> {
  const keys = answerKeysOf(row, 'person');
  const [isHere, before, meta] = await Promise.all([isStill(db, row), db.answers.bulkGet([...keys]), readMeta(db)]);
  // Done already, when the connection died between the commit and its confirmation.
  if (!isHere) return;
  const stored = keys.map((key, at): Stored => ({ key, fetchedAt: null, value: null, ...before[at] }));
  const whole = wholeKeysOf(row);
  // Without a whole own answer only the reply says it.
  const isChanged =
    whole.length === 0
      ? isAsSent(row, reply)
      : stored.some(({ key, value }) => whole.includes(key) && pending<unknown>(key, value, row) !== value);
  const step = ownStep(row, reply, isChanged);
  const after = stored.flatMap(({ key, value, fetchedAt, total: known }): OwnAnswerRow[] => {
    const next = settled(key, value, row, reply);
    const total = totalAfter(known, value, next);
    // Without the tag: it is that of the answer it was.
    return next === value || next === null
      ? []
      : [{ key, value: next, fetchedAt, ...(total !== undefined && { total }) }];
  });
  await Promise.all([
    db.outbox.delete(row.seq),
    db.answers.bulkPut(after),
    db.meta.put({
      ...(step ? withOwnVersion(meta, versionedOf(row), step) : meta),
      settled: meta.settled + 1,
      answered: [...(meta.answered ?? []), row.key].slice(-answeredKept),
    }),
    rebase(db, row, reply, step),
  ]);
  await passFilesOn(db, row);
  await dropFiles(db, [row]);
}
