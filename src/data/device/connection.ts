// Keeps one database open and handles upgrades by another tab, connections that die, and transactions that never
// complete.
//
//   closed ──run──▶ open ──versionchange (upgrade)──▶ newer: closed for good, `notices.versionchange`
//     ▲              │  └──versionchange (deletion, `notices.deleted`), close event (`notices.closed`)──▶ closed
//     │              └──InvalidStateError, UnknownError, abort, or silence past the limit──▶ reopen once, retry once
//     │                   (what was silent is aborted, so that it neither completes late nor blocks the retry);
//     │                   silent again──▶ `databaseAnswers(name, false)`
//     └── blocked by another tab's old version: waits on, `notices.blocked` after the limit, callers get StorageError
import Dexie, { type DBCoreTransaction } from 'dexie';
import { StorageError } from '../net/errors.ts';
import { abort, databaseAnswers, SilenceError, silenceLimitMs, withinLimit } from './silence.ts';

export interface Connection<Db extends Dexie> {
  /**
   * Runs `work` on the open database, again on a fresh connection when the first died. `work` must be safe to run
   * twice. Rejects with StorageError, or with the error that `work` itself threw.
   * @param extraMs added to the limit, for work known to be long
   */
  run<T>(work: (db: Db) => PromiseLike<T>, extraMs?: number): Promise<T>;
  /** Permanently: later runs reject with StorageError, so that a late one does not recreate a deleted database. */
  close(): void;
}

export interface DatabaseNotices {
  /** Another tab upgraded the database; this connection is closed and stays so. */
  versionchange(): void;
  /** Another tab has kept the upgrade waiting past the limit. */
  blocked(): void;
  /** An upgrade that had to wait has gone through. */
  unblocked?(): void;
  /** The browser closed the open database, as it does before an eviction. The next `run` opens what exists then. */
  closed?(): void;
  /** The database is being deleted from outside. Returns whether the next `run` may create an empty one; false = closed for good. */
  deleted?(): boolean;
}

interface Held<Db extends Dexie> {
  db: Db;
  opening: Promise<Db>;
  blocked: boolean;
  isOpen: boolean;
  /** Those that are under way. */
  transactions: ReadonlySet<DBCoreTransaction>;
  /** Until when work that is known to be long may take, by the monotonic clock: what comes after it may have to wait for it. */
  longWork: Set<{ until: number }>;
}

/**
 * Nothing is opened before the first `run`. `make` declares a new database object each time.
 * @param limitMs of the first attempt; the second has twice that, as the device may only be slow
 */
export function connect<Db extends Dexie>(
  make: () => Db,
  notices: DatabaseNotices,
  limitMs: number = silenceLimitMs,
): Connection<Db> {
  let current: Held<Db> | null = null;
  let newer = false;
  let closed = false;

  function drop(held: Held<Db> | null) {
    // First, as Dexie fires 'close' for our own closing too.
    if (current === held) current = null;
    held?.db.close();
  }

  function open(): Held<Db> {
    if (current) return current;
    const db = make();
    const transactions = followTransactions(db);
    let notice: ReturnType<typeof setTimeout> | undefined;
    db.on('blocked', () => {
      held.blocked = true;
      notice ??= setTimeout(notices.blocked, limitMs);
    });
    db.on('versionchange', (event) => {
      if (current?.db === db) current = null;
      db.close();
      if (event.newVersion) {
        newer = true;
        notices.versionchange();
      } else if (notices.deleted?.() === false) closed = true;
      // Stops Dexie's own handler, which would open the old version again on the next read.
      return false;
    });
    db.on('close', () => {
      if (current?.db !== db) return;
      current = null;
      // A database that never opened fires it as well.
      if (held.isOpen) notices.closed?.();
    });
    const opening = Promise.resolve(db.open()).then(() => {
      clearTimeout(notice);
      if (held.blocked) notices.unblocked?.();
      held.blocked = false;
      held.isOpen = true;
      return db;
    });
    const held: Held<Db> = { db, opening, blocked: false, isOpen: false, transactions, longWork: new Set() };
    current = held;
    return held;
  }

  /** Work in the open database, with the time of what it may have to wait for. */
  async function inTime<T>(held: Held<Db>, work: () => PromiseLike<T>, ms: number, extraMs: number): Promise<T> {
    const now = performance.now();
    const behindMs = [...held.longWork].map(({ until }) => until - now);
    const mine = { until: now + ms + extraMs };
    if (extraMs > 0) held.longWork.add(mine);
    try {
      return await withinLimit(Promise.resolve(work()), ms + Math.max(extraMs, ...behindMs));
    } finally {
      held.longWork.delete(mine);
    }
  }

  async function attempt<T>(work: (db: Db) => PromiseLike<T>, extraMs: number, isAgain: boolean): Promise<T> {
    if (newer) throw new StorageError('newer');
    if (closed) throw new StorageError('dead');
    const held = open();
    try {
      const db = await withinLimit(held.opening, limitMs);
      const done = await inTime(held, () => work(db), isAgain ? 2 * limitMs : limitMs, extraMs);
      databaseAnswers(db.name, true);
      return done;
    } catch (error) {
      if (newer) throw new StorageError('newer', error);
      // The upgrade continues as soon as the other tab closes its connection: keep waiting for it, but not this caller.
      if (held.blocked) throw new StorageError('dead', error);
      if (error instanceof SilenceError) {
        for (const transaction of [...held.transactions]) abort(transaction);
        if (isAgain && !closed) databaseAnswers(held.db.name, false);
      }
      if (isDead(error)) drop(held);
      throw error;
    }
  }

  return {
    async run(work, extraMs = 0) {
      try {
        return await attempt(work, extraMs, false);
      } catch (error) {
        if (!isDead(error)) throw typed(error);
      }
      return attempt(work, extraMs, true).catch((again) => {
        throw typed(again);
      });
    },
    close() {
      closed = true;
      drop(current);
    },
  };
}

/** The transactions of a database that is not open yet, as long as they are under way. */
function followTransactions(db: Dexie): ReadonlySet<DBCoreTransaction> {
  const underWay = new Set<DBCoreTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'silence',
    create: (down) => ({
      ...down,
      transaction(...asked) {
        const transaction = down.transaction(...asked);
        underWay.add(transaction);
        const ended = () => underWay.delete(transaction);
        for (const end of ['complete', 'abort']) (transaction as IDBTransaction).addEventListener(end, ended);
        return transaction;
      },
    }),
  });
  return underWay;
}

/** Names of the error and of those it wraps. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (let at = error; at instanceof Error && names.length < 5; at = 'inner' in at ? at.inner : at.cause) {
    names.push(at.name);
  }
  return names;
}

const isFull = (error: unknown) => namesOf(error).includes('QuotaExceededError');

function isDead(error: unknown): boolean {
  if (error instanceof SilenceError) return true;
  if (error instanceof StorageError || isFull(error)) return false;
  return namesOf(error).some((name) =>
    ['InvalidStateError', 'UnknownError', 'DatabaseClosedError', 'AbortError'].includes(name),
  );
}

/** Storage failures become StorageError; errors of the work itself are unchanged. */
function typed(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  if (isFull(error)) return new StorageError('full', error);
  const fromStorage =
    error instanceof SilenceError || error instanceof Dexie.DexieError || error instanceof DOMException;
  return fromStorage ? new StorageError('dead', error) : error;
}
