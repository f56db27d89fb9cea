// The stored session: one row in a small database of its own, and the sessions that were ended here but not yet revoked at
// the server. Every read and write holds the lock `auth`; see session.ts.
//
//   session      'row'          → SessionRow
//   revocations  refresh token  → when the session was ended here
//
// Written with strict durability: if a used pair were lost, the previous one would look stolen to the server.
// Plain IndexedDB, because page and service worker open it before anything else.
import type { LoginReply } from '../../../core/contract/auth.ts';
import { sessionKeys } from '../device/device-keys.ts';
import { abort, databaseAnswers, SilenceError, silenceLimitMs, withinLimit } from '../device/silence.ts';
import { StorageError } from '../net/errors.ts';
import { type Evict, withEviction } from '../outbox/make-room.ts';

export interface StoredPair {
  token: string;
  refreshToken: string;
  /** Lifetime of `token` in seconds, from `storedAt`. */
  expiresIn: number;
  /** When it was received, in milliseconds by the device's clock, which may be wrong and may jump. */
  storedAt: number;
}

export interface SessionRow {
  user: LoginReply['user'];
  /** null = the server ended the session; a new sign-in is needed. */
  pair: StoredPair | null;
  /** A pause requested by the server: its start (device's clock), its milliseconds, and the status. */
  pause: { from: number; ms: number; status: number } | null;
}

/** The result of a change: the row (null = none), and a session to revoke at the server. */
export interface Change {
  row: SessionRow | null;
  revoke?: string | undefined;
}

export interface SessionStore {
  /** Null when signed out. Rejects with StorageError when that cannot be known. */
  read(): Promise<SessionRow | null>;
  /** Reads the row and writes the result of `decide`, in one transaction; undefined changes nothing. Resolves to the new row. */
  change(decide: (row: SessionRow | null) => Change | undefined): Promise<SessionRow | null>;
  /** Refresh tokens of the sessions to revoke at the server. */
  revocations(): Promise<string[]>;
  /** Deletes one of them. */
  revoked(refreshToken: string): Promise<void>;
  close(): void;
}

const databaseName = sessionKeys.database;
const rowKey = 'row';

type Work<T> = (table: (name: 'session' | 'revocations') => IDBObjectStore, done: (value: T) => void) => void;

/**
 * The store over the IndexedDB of `factory`, opened at first use, and again when the connection died.
 * @param evictions steps that free storage on a full device, called one after the other
 */
export function sessionStore(
  factory: () => IDBFactory,
  now: () => number = Date.now,
  evictions: readonly Evict[] = [],
): SessionStore {
  let current: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    const opening = new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory().open(databaseName, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('session');
        request.result.createObjectStore('revocations');
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const db = request.result;
        const drop = () => {
          db.close();
          if (current === opening) current = null;
        };
        db.onversionchange = drop;
        db.onclose = drop;
        resolve(db);
      };
    });
    // There may be room at the next attempt.
    opening.catch(() => {
      if (current === opening) current = null;
    });
    return opening;
  }

  async function attempt<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    let isLate = false;
    let transaction: IDBTransaction | null = null;
    const perform = async () => {
      current ??= open();
      const db = await current;
      // The caller has tried anew, and what is stored may have changed since.
      if (isLate) throw new SilenceError('opened too late');
      const begun = db.transaction(['session', 'revocations'], mode, { durability: 'strict' });
      transaction = begun;
      return new Promise<T>((resolve, reject) => {
        let result: T;
        begun.oncomplete = () => resolve(result);
        begun.onabort = () => reject(begun.error);
        work(
          (name) => begun.objectStore(name),
          (value) => {
            result = value;
          },
        );
      });
    };
    try {
      const done = await withinLimit(perform(), silenceLimitMs);
      databaseAnswers(databaseName, true);
      return done;
    } catch (error) {
      isLate = true;
      if (error instanceof SilenceError) abort(transaction);
      throw error;
    }
  }

  async function run<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    try {
      return await attempt(mode, work);
    } catch (error) {
      if (nameOf(error) === 'QuotaExceededError') throw new StorageError('full', error);
      // A dead connection is reopened once: iOS closes connections of suspended pages.
      close();
    }
    try {
      return await attempt(mode, work);
    } catch (error) {
      close();
      if (error instanceof SilenceError) databaseAnswers(databaseName, false);
      throw new StorageError(nameOf(error) === 'VersionError' ? 'newer' : 'dead', error);
    }
  }

  function close(): void {
    current?.then((db) => db.close()).catch(() => undefined);
    current = null;
  }

  return {
    read: () =>
      run('readonly', (table, done) => {
        const asked = table('session').get(rowKey);
        asked.onsuccess = () => done(rowOf(asked.result));
      }),
    change: (decide) =>
      withEviction(
        () =>
          run('readwrite', (table, done) => {
            const asked = table('session').get(rowKey);
            asked.onsuccess = () => {
              const row = rowOf(asked.result);
              const next = decide(row);
              done(next ? next.row : row);
              if (!next) return;
              if (next.row) table('session').put(next.row, rowKey);
              else table('session').delete(rowKey);
              // The row may be that of a first attempt, whose answer did not arrive: what is kept is not revoked.
              const isKept = next.revoke === next.row?.pair?.refreshToken;
              if (next.revoke !== undefined && !isKept) table('revocations').put(now(), next.revoke);
            };
          }),
        evictions,
      ),
    revocations: () =>
      run('readonly', (table, done) => {
        const asked = table('revocations').getAllKeys();
        asked.onsuccess = () => done(asked.result.map(String));
      }),
    revoked: (refreshToken) =>
      run('readwrite', (table, done) => {
        table('revocations').delete(refreshToken);
        done(undefined);
      }),
    close,
  };
}

const rowOf = (stored: unknown): SessionRow | null => (stored as SessionRow | undefined) ?? null;

const nameOf = (error: unknown) => (error as { name?: unknown } | null)?.name;
