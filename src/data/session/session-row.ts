// The stored session: one row in a small database of its own, and the sessions that were ended here but not yet revoked at
// the server. Every read and write holds the lock `auth`; see session.ts.
//
//   session      'row'          → SessionRow
//   revocations  refresh token  → when the session was ended here
//
// Written with strict durability: if a used pair were lost, the previous one would look stolen to the server.
// Plain IndexedDB, because page and service worker open it before anything else.
import type { LoginReply } from '../../../core/contract/auth.ts';
import { withTimeout } from '../../../core/rules/timing.ts';
import { sessionKeys } from '../device/device-keys.ts';
import { StorageError } from '../net/errors.ts';
import { type Evict, withEviction } from '../outbox/make-room.ts';
import { after } from '../page/after.ts';

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
/** How long opening or a transaction may stay silent, in milliseconds. */
const silenceLimitMs = 5_000;

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
    current ??= open();
    const db = await current;
    return new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(['session', 'revocations'], mode, { durability: 'strict' });
      let result: T;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      work(
        (name) => transaction.objectStore(name),
        (value) => {
          result = value;
        },
      );
    });
  }

  async function run<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    try {
      return await withTimeout(attempt(mode, work), silenceLimitMs, after, fail);
    } catch (error) {
      if (nameOf(error) === 'QuotaExceededError') throw new StorageError('full', error);
      // A dead connection is reopened once: iOS closes connections of suspended pages.
      close();
    }
    try {
      return await withTimeout(attempt(mode, work), silenceLimitMs, after, fail);
    } catch (error) {
      close();
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
              if (next.revoke !== undefined) table('revocations').put(now(), next.revoke);
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

function fail(): never {
  throw new Error(`no answer from the database in ${silenceLimitMs} ms`);
}
