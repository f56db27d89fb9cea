// A simulated tab or worker with the real outbox: it is killed as in browsers, its storage fills up and its connections break.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import { type GuestbookPost, getGuestbook } from '../../../core/contract/guestbook.ts';
import { getPublicProfile, type PublicProfile } from '../../../core/contract/people.ts';
import { answerKey, idOfKey } from '../../../core/rules/answers/answer-key.ts';
import type { Store } from '../../../server/db/schema.ts';
import { type Connection, connect } from '../../../src/data/device/connection.ts';
import { type CallSession, createCall } from '../../../src/data/net/api.ts';
import { SessionEndedError } from '../../../src/data/net/errors.ts';
import { createHolds, type Holds } from '../../../src/data/outbox/holds.ts';
import {
  openPerson,
  type PersonOutbox,
  type PersonParts,
  type PersonPorts,
  realParts,
} from '../../../src/data/outbox/person-outbox.ts';
import { sendRow } from '../../../src/data/outbox/replay.ts';
import { hasFiles } from '../../../src/data/outbox/row.ts';
import { type OwnDatabase, ownDatabase } from '../../../src/data/own/own-db.ts';
import { isGone } from '../../../src/data/seen/answer.ts';
import { type PublicPorts, publicRenewal } from '../../../src/data/seen/public-read.ts';
import { renew } from '../../../src/data/seen/renewal.ts';
import { type SeenDatabase, seenDatabase } from '../../../src/data/seen/seen-db.ts';
import { type SeenStore, seenStore } from '../../../src/data/seen/seen-store.ts';
import { DyingStorage } from '../device/dying-storage.ts';
import { BrowserLocks, type TabLocks } from '../device/web-locks.ts';
import { Doubts } from './doubts.ts';
import type { AccidentNet } from './net.ts';
import type { Actor, Scheduler } from './scheduler.ts';

/** Timers of dead tabs remain; none of them may fire during a test. */
const noLimitMs = 600_000;

/** What a test plants to see whether it is found: wraps the ports or the finished outbox of every tab. */
export interface Planted {
  ports?: (ports: PersonPorts) => PersonPorts;
  parts?: Partial<PersonParts>;
  /** Wraps every tab's store of public answers. */
  seen?: (store: SeenStore) => SeenStore;
  /** In front of the server. */
  server?: (request: Request) => void;
  /** Behind it. */
  store?: (store: Store) => Store;
}

export interface World {
  scheduler: Scheduler;
  net: AccidentNet;
  random: () => number;
  userId: string;
}

/** A change that is held. */
interface Hold {
  /** Its start, in simulated milliseconds. */
  from: number;
  by: AccidentTab;
  /** How often the device's clock had been set ahead until then. */
  jumpsAhead: number;
  /** Another tab first looked at the row after the clock was set ahead, and took it for due: from then on any tab may send it. */
  isMisled: boolean;
}

/** Shared by the tabs of one device. */
export class AccidentDevice {
  readonly indexedDB: IDBFactory = new IDBFactory();
  readonly locks: BrowserLocks = new BrowserLocks();
  readonly tabs: AccidentTab[] = [];
  readonly reported: unknown[] = [];
  readonly #databases: (OwnDatabase | SeenDatabase)[] = [];
  #outside: OwnDatabase | null = null;
  #seenOutside: SeenDatabase | null = null;
  /** About the stored public answers. */
  readonly doubts: Doubts = new Doubts();
  /** By the key of its row. */
  readonly holds = new Map<string, Hold>();
  /** How often a tab began to write to a database. */
  written = 0;
  /** How often the device's clock was set ahead. */
  jumpsAhead = 0;
  /** Offset of the device's clock from the simulated time. */
  skew = Date.UTC(2026, 5, 15, 12);
  token: string;
  isFull = false;
  readonly world: World;

  constructor(world: World, token: string) {
    this.world = world;
    this.token = token;
  }

  setClock(byMs: number): void {
    this.skew += byMs;
    if (byMs > 0) this.jumpsAhead++;
  }

  now(): number {
    return this.world.scheduler.time + this.skew;
  }

  database(): OwnDatabase {
    const db = ownDatabase(this.world.userId, { indexedDB: this.indexedDB, IDBKeyRange });
    this.#databases.push(db);
    return db;
  }

  seenDatabase(): SeenDatabase {
    const db = seenDatabase({ indexedDB: this.indexedDB, IDBKeyRange });
    this.#databases.push(db);
    return db;
  }

  /** The person's public profile as it is stored; null when it is not. */
  async publicStored(): Promise<PublicProfile | null> {
    const [profile] = await this.#answers(getPublicProfile.name, [this.world.userId]);
    return profile as PublicProfile | null;
  }

  /** Guestbooks as they are stored, in the order of these markets; null for one that is not. */
  async guestbooksStored(markets: readonly string[]): Promise<(GuestbookPost[] | null)[]> {
    return (await this.#answers(getGuestbook.name, markets)) as (GuestbookPost[] | null)[];
  }

  async #answers(call: string, ids: readonly string[]): Promise<unknown[]> {
    this.#seenOutside ??= this.seenDatabase();
    const found = await this.#seenOutside.answers.bulkGet(ids.map((id) => answerKey(call, { id })));
    return found.map((answer) => answer?.value ?? null);
  }

  open(planted: Planted, killAt: number | null): AccidentTab {
    const tab = new AccidentTab(this, `tab ${this.tabs.length}`, planted, killAt);
    this.tabs.push(tab);
    return tab;
  }

  get alive(): AccidentTab[] {
    return this.tabs.filter(({ dead }) => !dead);
  }

  /** Reads from outside every tab. */
  async outside<T>(work: (db: OwnDatabase) => PromiseLike<T>): Promise<T> {
    this.#outside ??= this.database();
    return work(this.#outside);
  }

  close(): void {
    for (const tab of this.tabs) tab.kill();
    for (const db of this.#databases) db.close();
  }
}

const viewed = { profile: getPublicProfile, guestbook: getGuestbook };
type Viewed = keyof typeof viewed;

export class AccidentTab implements Actor {
  readonly name: string;
  readonly person: PersonOutbox;
  readonly #public: PublicPorts;
  /** Keys of the public answers that are shown, and the request for each that is under way. */
  readonly #shown = new Map<Viewed, string>();
  readonly #requests = new Map<string, Promise<void>>();
  #onOtherTab = () => {};
  readonly device: AccidentDevice;
  readonly locks: TabLocks;
  dead = false;
  readonly died: Promise<void>;
  #dying: () => void = () => {};
  /** Lets the next uses of the database fail as if the connection had died. */
  breaks = 0;
  /** Number of those that failed. */
  broken = 0;
  #points = 0;
  readonly #killAt: number;
  readonly #storage = new DyingStorage((writes) => this.#storagePoint(writes));

  constructor(device: AccidentDevice, name: string, planted: Planted, killAt: number | null) {
    this.device = device;
    this.name = name;
    this.died = new Promise((resolve) => {
      this.#dying = resolve;
    });
    this.locks = device.locks.tab();
    this.#killAt = killAt ?? Number.POSITIVE_INFINITY;
    const { scheduler, net, random, userId } = device.world;
    const real = connect<OwnDatabase>(
      () => this.#database(),
      { versionchange: () => {}, blocked: () => {} },
      noLimitMs,
    );
    const connection: Connection<OwnDatabase> = {
      run: (work, extraMs) => scheduler.step(this, () => real.run(work, extraMs)),
      close: () => real.close(),
    };
    const store = this.#seenStore(planted);
    const publicCall = createCall({ base: 'http://loppis.test/api', fetch: net.fetchFor(this) });
    this.#public = {
      store,
      call: (endpoint, input) => publicCall(endpoint, { ...input, timeoutMs: noLimitMs }),
      // Each failure is the answer at once.
      isOffline: () => true,
      now: () => device.now(),
      changed: () => {},
    };
    const call = createCall({
      base: 'http://loppis.test/api',
      fetch: net.fetchFor(this),
      session: this.#session(),
    });
    const ports: PersonPorts = {
      userId,
      connection,
      send: (row, signal, files) =>
        sendRow(call, row, signal, { timeoutMs: noLimitMs, ...(hasFiles(row) && { files }) }),
      ready: async () => (net.sessionEnded ? 'signed out' : 'go'),
      fetchOwn: (name, conditional) =>
        call(calls[name] as AnyEndpoint, {
          userId,
          conditional,
          retries: 0,
          timeoutMs: noLimitMs,
        }) as never,
      exclusively: (name, work) => this.locks.request(name, work),
      idle: async () => {},
      now: () => device.now(),
      holds: this.#holds(),
      serverNow: async () => scheduler.time + Date.UTC(2026, 5, 15, 12),
      seen: {
        async settle(key, change) {
          await store.settle(key, change);
          for (const tab of device.tabs) if (!tab.dead) queueMicrotask(() => !tab.dead && tab.#settled(key));
        },
        close: () => {},
      },
      random,
      after: (ms, callback) => scheduler.after(this, ms, callback),
      evictions: [
        async () => {
          device.isFull = false;
        },
      ],
      changed: () => {
        for (const tab of device.tabs)
          if (tab !== this && !tab.dead) queueMicrotask(() => !tab.dead && tab.#onOtherTab());
      },
      onOtherTab: (listener) => {
        this.#onOtherTab = listener;
        return () => {};
      },
      report: (error) => device.reported.push(error),
    };
    this.person = openPerson(planted.ports?.(ports) ?? ports, { ...realParts, ...planted.parts });
  }

  /** Opens the person's public profile, or a guestbook in the place of the one before. */
  view(what: Viewed, id: string): void {
    const key = answerKey(viewed[what].name, { id });
    this.#shown.set(what, key);
    this.#renew(viewed[what], id);
  }

  /** An answered change was applied to the public answer. */
  #settled(key: string): void {
    for (const [what, shown] of this.#shown) if (shown === key) this.#renew(viewed[what], idOfKey(key));
  }

  /** One request for an answer at a time. */
  #renew(endpoint: (typeof viewed)[Viewed], id: string): void {
    const key = answerKey(endpoint.name, { id });
    if (this.#requests.has(key)) return;
    const request = renew(key, publicRenewal(this.#public, endpoint, { id }))
      .then(
        () => undefined,
        (error: unknown) => (isGone(endpoint.name, error) ? this.#public.store.remove(key) : undefined),
      )
      .finally(() => this.#requests.delete(key));
    this.#requests.set(key, request);
  }

  kill(): void {
    if (this.dead) return;
    this.dead = true;
    this.#storage.die();
    this.locks.kill();
    this.#dying();
  }

  dies(): boolean {
    if (this.dead) return true;
    if (++this.#points < this.#killAt) return false;
    this.kill();
    return true;
  }

  #session(): CallSession {
    const { device } = this;
    const { net, userId } = device.world;
    const ended = () => {
      if (net.sessionEnded) throw new SessionEndedError();
    };
    return {
      grant: async () => {
        ended();
        return { userId, token: device.token };
      },
      renew: async () => {
        ended();
        return { userId, token: device.token };
      },
    };
  }

  #holds(): Holds {
    const { device } = this;
    const { scheduler } = device.world;
    const holds = createHolds({ now: () => device.now(), monotonic: () => scheduler.time });
    return {
      ...holds,
      start: (key, call) => {
        const due = holds.start(key, call);
        if (due.dueAt !== undefined)
          device.holds.set(key, { from: scheduler.time, by: this, jumpsAhead: device.jumpsAhead, isMisled: false });
        return due;
      },
      leftMs: (row) => {
        const left = holds.leftMs(row);
        const hold = device.holds.get(row.key);
        if (hold && left === 0 && row.attempts === 0 && hold.by !== this && device.jumpsAhead > hold.jumpsAhead)
          hold.isMisled = true;
        return left;
      },
    };
  }

  #seenStore(planted: Planted): SeenStore {
    const { device } = this;
    const { doubts } = device;
    const real = connect<SeenDatabase>(
      () => {
        const db = device.seenDatabase();
        this.#storage.watch(db);
        return db;
      },
      { versionchange: () => {}, blocked: () => {} },
      noLimitMs,
    );
    const run: Connection<SeenDatabase>['run'] = (work, extraMs) =>
      device.world.scheduler
        .step(this, () => real.run(work, extraMs))
        .catch((error: unknown) => {
          doubts.add();
          throw error;
        });
    const store = seenStore({ run, close: () => real.close() }, () => device.now());
    const made = new Map<string, number>();
    const watched: SeenStore = {
      ...store,
      begin(key) {
        made.set(key, doubts.made);
        return store.begin(key);
      },
      async put(answer, begun) {
        const isLatest = await store.put(answer, begun);
        if (isLatest) doubts.end(answer.key, made.get(answer.key) ?? 0);
        return isLatest;
      },
    };
    return planted.seen?.(watched) ?? watched;
  }

  #database(): OwnDatabase {
    if (this.dead) throw new Error('a dead tab opens nothing');
    const db = this.device.database();
    this.#storage.watch(db);
    return db;
  }

  #storagePoint(writes: boolean): boolean {
    if (this.dies()) return true;
    if (this.breaks > 0) {
      this.breaks--;
      this.broken++;
      throw new DOMException('the connection is gone', 'InvalidStateError');
    }
    if (writes && this.device.isFull) throw new DOMException('no room', 'QuotaExceededError');
    if (writes) this.device.written++;
    return false;
  }
}
