// A browser with tabs that can be killed, for mirror tests: one IndexedDB, one lock table and one channel shared by tabs.
// Each tab counts its awaits of external operations, and can be killed or go offline at any of them. A kill has the same effect
// as in a browser: open transactions abort, locks are released, no callback is called again.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type Connection, connect } from '../../../src/data/device/connection.ts';
import { type MirrorDatabase, mirrorDatabase } from '../../../src/data/directory/db.ts';
import type { MirrorState } from '../../../src/data/directory/engine-api.ts';
import type { MirrorMeta, PageRecord, SnapshotRecord } from '../../../src/data/directory/mirror-record.ts';
import { createCall } from '../../../src/data/net/api.ts';
import type { Columns } from '../../../workers/market-engine/columns.ts';
import { withMemory } from '../../../workers/market-engine/mirror/memory-layer.ts';
import { createMirror, type Mirror } from '../../../workers/market-engine/mirror/mirror.ts';
import { databaseStore } from '../../../workers/market-engine/mirror/store.ts';
import { readPage, storedPage } from '../../../workers/market-engine/mirror/stored-page.ts';
import { createWriteLock } from '../../../workers/market-engine/mirror/write-lock.ts';
import type { SyncServer } from '../server/sync-server.ts';
import { DyingStorage, never } from './dying-storage.ts';

/** Timers of dead tabs remain; none of them may fire during a test. */
const noLimitMs = 600_000;

export interface TabPlan {
  /** The tab is killed when it reaches this point (from 1). */
  killAt?: number;
  /** From this point on the tab is offline, until `reconnect`. */
  cutAt?: number;
  /** Called inside each write; storage fails with an error thrown here. */
  onWrite?: () => void;
  /** Called when the database is opened, likewise. */
  onOpen?: () => void;
}

export class Tab {
  readonly mirror: Mirror;
  /** The columns shown, oldest first. */
  readonly shown: Columns[] = [];
  readonly reported: unknown[] = [];
  readonly told: MirrorState[] = [];
  readonly percents: number[] = [];
  points = 0;
  /** Those of them that use the network. */
  readonly netPoints: number[] = [];
  dead: boolean = false;
  readonly died: Promise<void>;
  #cut: boolean = false;
  readonly #plan: TabPlan;
  readonly #storage = new DyingStorage((writes) => this.#storagePoint(writes));
  readonly #releases = new Set<() => void>();
  readonly #databases: MirrorDatabase[] = [];
  #dying: () => void = () => {};

  constructor(browser: Browser, server: Pick<SyncServer, 'fetch'>, plan: TabPlan) {
    this.#plan = plan;
    this.died = new Promise((resolve) => {
      this.#dying = resolve;
    });
    const real = connect<MirrorDatabase>(
      () => this.#database(browser),
      { versionchange: () => {}, blocked: () => {} },
      noLimitMs,
    );
    const connection: Connection<MirrorDatabase> = {
      run: (work, extraMs) => (this.dead ? never() : real.run(work, extraMs).then(this.#after, this.#afterError)),
      close: () => real.close(),
    };
    const channel = {
      postMessage: () => {
        if (!this.dead) for (const tab of browser.tabs) if (tab !== this && !tab.dead) queueMicrotask(() => tab.hear());
      },
      addEventListener: () => {},
    };
    const locks = browser.hasLocks ? this.#lockManager(browser) : undefined;
    this.mirror = createMirror({
      call: createCall({ base: 'http://loppis.test/api', fetch: this.#fetch(server), retryDelay: () => 0 }),
      store: withMemory(databaseStore(connection)),
      now: () => browser.now(),
      writeLock: createWriteLock(locks, channel, () => {}),
      show: (columns) => this.shown.push(columns),
      tell: (state) => this.told.push(state),
      progress: (percent) => this.percents.push(percent),
      report: (error) => this.reported.push(error),
    });
  }

  hear(): void {
    if (!this.dead) void this.mirror.reload();
  }

  cut(): void {
    this.#cut = true;
  }

  reconnect(): void {
    this.#cut = false;
    this.#plan.cutAt = Number.POSITIVE_INFINITY;
  }

  /** One attempt, or the kill, whichever comes first. */
  async run(): Promise<void> {
    await Promise.race([this.#work(), this.died]);
  }

  async #work() {
    await this.mirror.start();
    await this.mirror.attempt(true);
  }

  /** True if the tab is dead, or is killed at this point. */
  #point(): boolean {
    if (this.dead) return true;
    this.points++;
    if (this.points === this.#plan.cutAt) this.#cut = true;
    if (this.points !== this.#plan.killAt) return false;
    this.kill();
    return true;
  }

  #netPoint(): boolean {
    const over = this.#point();
    if (!over) this.netPoints.push(this.points);
    return over;
  }

  kill(): void {
    this.dead = true;
    this.#storage.die();
    for (const release of this.#releases) release();
    this.#dying();
  }

  /** Releases the database, so that its memory can be reused. */
  close(): void {
    this.dead = true;
    for (const db of this.#databases) db.close();
  }

  readonly #after = <T>(value: T): T | Promise<never> => (this.#point() ? never() : value);
  readonly #afterError = (error: unknown): Promise<never> => (this.#point() ? never() : Promise.reject(error));

  #fetch(server: Pick<SyncServer, 'fetch'>): typeof fetch {
    return async (input, init) => {
      if (this.#netPoint()) return never();
      if (this.#cut) throw new TypeError('fetch failed');
      const response = await server.fetch(input, init);
      if (this.#netPoint()) return never();
      // The network failed while the response was in transit.
      if (this.#cut) throw new TypeError('fetch failed');
      return response;
    };
  }

  #database(browser: Browser): MirrorDatabase {
    if (this.dead) throw new Error('a dead tab opens nothing');
    this.#plan.onOpen?.();
    const db = mirrorDatabase(browser.databaseName, { indexedDB: browser.indexedDB, IDBKeyRange });
    this.#databases.push(db);
    this.#storage.watch(db);
    return db;
  }

  #storagePoint(writes: boolean): boolean {
    if (this.#point()) return true;
    if (writes) this.#plan.onWrite?.();
    return false;
  }

  #lockManager(browser: Browser): Pick<LockManager, 'request'> {
    const request = async (_name: string, work: () => Promise<unknown>) => {
      const before = browser.lock;
      let release = () => {};
      browser.lock = new Promise((resolve) => {
        release = () => resolve();
      });
      this.#releases.add(release);
      await before;
      if (this.#point()) return never();
      try {
        return await work();
      } finally {
        release();
      }
    };
    return { request: request as LockManager['request'] };
  }
}

export interface Stored {
  meta: MirrorMeta | null;
  snapshots: SnapshotRecord[];
  pages: PageRecord[];
}

export class Browser {
  readonly indexedDB: IDBFactory = new IDBFactory();
  readonly databaseName = 'test-mirror';
  readonly tabs: Tab[] = [];
  readonly hasLocks: boolean;
  lock: Promise<void> = Promise.resolve();
  #time = 1_700_000_000_000;

  constructor(hasLocks = true) {
    this.hasLocks = hasLocks;
  }

  now(): number {
    return ++this.#time;
  }

  open(server: Pick<SyncServer, 'fetch'>, plan: TabPlan = {}): Tab {
    const tab = new Tab(this, server, { ...plan });
    this.tabs.push(tab);
    return tab;
  }

  close(): void {
    for (const tab of this.tabs) tab.close();
  }

  /** Deletes the database, which the open tabs close. */
  async evict(): Promise<void> {
    await this.#outside((db) => db.delete());
  }

  /** The stored state, read from outside every tab. */
  async stored(): Promise<Stored> {
    return this.#outside(async (db) => {
      const [meta, snapshots, pages] = await Promise.all([
        db.meta.toArray(),
        db.snapshot.toArray(),
        db.pages.toArray(),
      ]);
      return { meta: meta[0] ?? null, snapshots, pages: pages.map(readPage).filter((page) => page !== null) };
    });
  }

  /** Copies the stored state of another browser. */
  async fill({ meta, snapshots, pages }: Stored): Promise<void> {
    await this.#outside(async (db) => {
      if (meta) await db.meta.put(meta);
      await db.snapshot.bulkPut(snapshots);
      await db.pages.bulkPut(pages.map(storedPage));
    });
  }

  async #outside<T>(work: (db: MirrorDatabase) => Promise<T>): Promise<T> {
    const db = mirrorDatabase(this.databaseName, { indexedDB: this.indexedDB, IDBKeyRange });
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }
}
