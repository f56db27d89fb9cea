// Reads and writes of the stored answers, each in one transaction, within one budget: the least recently used go first. Reading
// and storing never reject: a device that is full, blocked or has lost the database shows what the server answers.
import type { Connection } from '../device/connection.ts';
import { type AnswerStore, type Begun, lenient } from './renewal.ts';
import type { SeenDatabase, SeenMeta, SeenRow } from './seen-db.ts';
import { seenLimits } from './seen-limits.ts';
import { totalAfter } from './total.ts';

export interface SeenUse {
  /** Number of stored answers. */
  count: number;
  /** Sum of their sizes. */
  bytes: number;
}

export interface SeenStore extends AnswerStore {
  /** Marks an answer as shown just now. */
  used(key: string): Promise<void>;
  /** The same store for answers that are fetched ahead: one that is stored for the first time is marked until it is shown. */
  ahead: AnswerStore;
  /**
   * Replaces a stored answer by what an answered change makes of it, null to remove it. An answer that was requested before is not
   * stored, whether or not there was one.
   */
  settle(key: string, change: (value: unknown) => unknown): Promise<void>;
  /** Removes answers that were fetched ahead and not shown since. */
  dropAhead(): Promise<void>;
  /** Removes all answers. Rejects with StorageError. */
  empty(): Promise<void>;
}

type SeenAnswer = Omit<SeenRow, 'bytes' | 'usedAt'>;
type SeenBegun = Begun & { row: SeenRow | null };

const noMeta: SeenMeta = { key: 'seen', revision: 0 };
const readMeta = async (db: SeenDatabase): Promise<SeenMeta> => (await db.meta.get('seen')) ?? noMeta;

/** Inside a transaction: answers that were requested before it are not stored. */
async function raiseRevision(db: SeenDatabase): Promise<void> {
  const { revision } = await readMeta(db);
  await db.meta.put({ key: 'seen', revision: revision + 1 });
}

/** Size of a value's JSON text in UTF-8. */
const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** [usedAt, bytes] of every answer, the least recently used first. */
const sizesOf = (db: SeenDatabase) =>
  db.answers.orderBy('[usedAt+bytes]').keys() as unknown as Promise<[number, number][]>;

/** Inside a transaction: later than every other use. */
async function nextUse(db: SeenDatabase, now: number): Promise<number> {
  const last = await db.answers.orderBy('[usedAt+bytes]').last();
  return Math.max(now, (last?.usedAt ?? 0) + 1);
}

/** Inside a transaction: removes the least recently used answers until the rest is within the budget. */
async function evict(db: SeenDatabase): Promise<void> {
  const sizes = await sizesOf(db);
  let left = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  let count = 0;
  for (; left > seenLimits.bytes; count++) left -= sizes[count]?.[1] ?? left;
  if (count === 0) return;
  await db.answers.bulkDelete(await db.answers.orderBy('[usedAt+bytes]').limit(count).primaryKeys());
}

/** The number of stored answers of one call, or of all, and their size. Rejects with StorageError. */
export function readSeenUse(connection: Connection<SeenDatabase>, call?: string): Promise<SeenUse> {
  return connection.run(async (db) => {
    if (call === undefined) {
      const sizes = await sizesOf(db);
      return { count: sizes.length, bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) };
    }
    const rows = await db.answers.where('key').startsWith(`${call}:`).toArray();
    return { count: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

/** When each stored answer was fetched. Rejects with StorageError. */
export function readSeenTimes(connection: Connection<SeenDatabase>): Promise<Pick<SeenRow, 'key' | 'fetchedAt'>[]> {
  return connection.run((db) => db.answers.toArray());
}

/** The store over the device's database. `now`: epoch milliseconds by the device's clock. */
export function seenStore(connection: Connection<SeenDatabase>, now: () => number): SeenStore {
  const write = <T>(work: (db: SeenDatabase) => Promise<T>): Promise<T> =>
    connection.run((db) => db.transaction('rw', db.answers, db.meta, () => work(db)));

  async function store(answer: SeenAnswer, begun: Begun): Promise<boolean> {
    if (begun.revision === null) return true;
    const bytes = sizeOf(answer.value);
    return write(async (db) => {
      const [stored, { revision }] = await Promise.all([db.answers.get(answer.key), readMeta(db)]);
      const isOther = stored !== undefined && stored.fetchedAt !== begun.row?.fetchedAt;
      if (revision !== begun.revision || isOther) return false;
      if (bytes > seenLimits.answerBytes) await db.answers.delete(answer.key);
      else await db.answers.put({ ...answer, bytes, usedAt: await nextUse(db, now()) });
      await evict(db);
      return true;
    });
  }

  const strict: AnswerStore = {
    begin: (key) =>
      connection.run((db) =>
        db.transaction('r', db.answers, db.meta, async (): Promise<SeenBegun> => {
          const [row, { revision }] = await Promise.all([db.answers.get(key), readMeta(db)]);
          return { row: row ?? null, revision };
        }),
      ),
    put: store,
    remove: (key) => write((db) => db.answers.delete(key)),
  };

  return {
    ...lenient(strict),

    ahead: lenient({
      ...strict,
      put(answer, begun: SeenBegun) {
        const isShown = begun.row !== null && begun.row.isAhead === undefined;
        return store(isShown ? answer : { ...answer, isAhead: true }, begun);
      },
    }),

    used: (key) =>
      write(async (db) => {
        const row = await db.answers.get(key);
        if (!row) return;
        const { isAhead: _, ...shown } = row;
        await db.answers.put({ ...shown, usedAt: await nextUse(db, now()) });
      }).catch(() => undefined),

    settle: (key, change) =>
      write(async (db) => {
        await raiseRevision(db);
        const row = await db.answers.get(key);
        const value = row && change(row.value);
        if (!row || value === row.value) return;
        // The tag is that of the answer it was.
        const { etag: _, ...rest } = row;
        if (value === null) await db.answers.delete(key);
        else {
          const total = totalAfter(row.total, row.value, value);
          await db.answers.put({ ...rest, value, bytes: sizeOf(value), ...(total !== undefined && { total }) });
        }
      }).catch(() => undefined),

    dropAhead: () =>
      write(async (db) => {
        await raiseRevision(db);
        await db.answers.filter(({ isAhead }) => isAhead === true).delete();
      }).catch(() => undefined),

    empty: () =>
      write(async (db) => {
        await raiseRevision(db);
        await db.answers.clear();
      }),
  };
}
