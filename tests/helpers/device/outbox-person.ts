// A person's outbox on in-memory storage, with a network controlled by the test, and a frozen clock.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { connect } from '../../../src/data/device/connection.ts';
import { createHolds } from '../../../src/data/outbox/holds.ts';
import { openPerson, type PersonOutbox, type PersonPorts } from '../../../src/data/outbox/person-outbox.ts';
import type { OutboxRow } from '../../../src/data/outbox/row.ts';
import { type OwnDatabase, ownDatabase } from '../../../src/data/own/own-db.ts';
import { seededRandom } from '../seeded-random.ts';
import { BrowserLocks } from './web-locks.ts';

export const ownUserId = '0DFXBA9Q2TP08';

/** A device whose tabs share storage, locks and clock. */
export class OutboxDevice {
  readonly indexedDB: IDBFactory = new IDBFactory();
  readonly locks: BrowserLocks = new BrowserLocks();
  now = Date.UTC(2026, 5, 15, 12);
  /** Monotonic, milliseconds; advanced by the test together with `now`. */
  elapsed = 0;
  readonly timers = new Set<{ at: number; callback: () => void }>();
  readonly reported: unknown[] = [];
  readonly #random = seededRandom(7);
  readonly #closing: (() => void)[] = [];

  database(): OwnDatabase {
    return ownDatabase(ownUserId, { indexedDB: this.indexedDB, IDBKeyRange });
  }

  /** A tab. `storage` is called before every use of the database. */
  open(
    send: PersonPorts['send'],
    more: Partial<PersonPorts> = {},
    storage: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
  ): PersonOutbox {
    const real = connect(() => this.database(), { versionchange: () => {}, blocked: () => {} }, 600_000);
    this.#closing.push(() => real.close());
    const connection: PersonPorts['connection'] = {
      run: (work, extraMs) => storage(() => real.run(work, extraMs)),
      close: () => real.close(),
    };
    const locks = this.locks.tab();
    return openPerson({
      userId: ownUserId,
      connection,
      send,
      ready: async () => 'go',
      fetchOwn: () => new Promise(() => {}),
      exclusively: (name, work) => locks.request(name, work),
      idle: async () => {},
      now: () => this.now,
      holds: createHolds({ now: () => this.now, monotonic: () => this.elapsed }),
      serverNow: async () => this.now,
      random: this.#random,
      after: (ms, callback) => {
        const timer = { at: this.now + ms, callback };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
      evictions: [],
      seen: { settle: async () => {}, close: () => {} },
      changed: () => {},
      onOtherTab: () => () => {},
      report: (error) => this.reported.push(error),
      ...more,
    });
  }

  /** The stored state, read from outside every tab. */
  async rows(): Promise<OutboxRow[]> {
    return this.outside((db) => db.outbox.toArray());
  }

  async outside<T>(work: (db: OwnDatabase) => PromiseLike<T>): Promise<T> {
    const db = this.database();
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }

  close(): void {
    for (const close of this.#closing) close();
  }
}

/** Lets a test resolve each request. */
export function heldNet() {
  const requests: { row: OutboxRow; answer: (reply: unknown) => void; fail: (error: unknown) => void }[] = [];
  const send: PersonPorts['send'] = (row, signal) =>
    new Promise((answer, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason));
      requests.push({ row, answer, fail });
    });
  return { requests, send };
}
