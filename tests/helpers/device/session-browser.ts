// A browser whose tabs and service worker share one stored session: one IndexedDB, one lock table, one local storage, one
// channel. Faults can be injected per request, the clock can be set, and each tab can be killed at any await.
import { IDBFactory } from 'fake-indexeddb';
import { deviceMarker } from '../../../src/data/device/device-marker.ts';
import { type Call, createCall } from '../../../src/data/net/api.ts';
import { StorageError } from '../../../src/data/net/errors.ts';
import type { Leaving, LeavingStep } from '../../../src/data/session/account.ts';
import { createSession, type DeviceSession, type SessionPorts } from '../../../src/data/session/session.ts';
import { type Account, createAccount } from '../../../src/data/session/session-account.ts';
import { authLock } from '../../../src/data/session/session-lock.ts';
import { type SessionRow, type SessionStore, sessionStore } from '../../../src/data/session/session-row.ts';
import { createSessionState, type Session } from '../../../src/data/session/session-state.ts';
import type { TestServer } from '../server/server.ts';
import { BrowserLocks } from './web-locks.ts';

const never = () => new Promise<never>(() => {});

/** The network's handling of a request: `send` passes it to the server. */
export type Net = (request: Request, send: () => Promise<Response>) => Promise<Response>;

export const noNet = () => new TypeError('fetch failed');
export const goodNet: Net = (_request, send) => send();
export const cut: Net = () => Promise.reject(noNet());
/** The server executes the request; the response is lost. */
export const answersLost: Net = async (_request, send) => {
  await send();
  throw noNet();
};
/** Another host responds instead of the server. */
export const answering =
  (status: number, body = '{}', headers: Record<string, string> = { 'content-type': 'application/json' }): Net =>
  async () =>
    new Response(body, { status, headers });
/** Fails only the calls whose path ends with this. */
export const only =
  (path: string, net: Net): Net =>
  (request, send) =>
    new URL(request.url).pathname.endsWith(path) ? net(request, send) : send();

interface Plan {
  /** A service worker renders nothing and has no local storage. */
  isWorker?: boolean;
}

export class SessionTab {
  readonly call: Call;
  readonly session: DeviceSession;
  readonly account: Account;
  readonly clears = new Map<(leaving: Leaving) => void | Promise<void>, LeavingStep>();
  readonly shown: () => Session | null;
  /** Called before each change of the row; storage fails with an error thrown here. */
  onWrite: () => void = () => {};
  points = 0;
  dead = false;
  readonly died: Promise<void>;
  readonly #browser: SessionBrowser;
  readonly #locks;
  readonly #store: SessionStore;
  #die: () => void = () => {};
  #killAt: number = Number.POSITIVE_INFINITY;
  #later: { ms: number; work: () => void }[] = [];

  constructor(browser: SessionBrowser, plan: Plan) {
    this.#browser = browser;
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
    this.#locks = browser.locks?.tab();
    const state = createSessionState(plan.isWorker ? null : browser.storage);
    this.shown = state.session.get;
    this.#store = sessionStore(() => browser.indexedDB, browser.now);
    const fetchHere = this.#fetch();
    const ports: SessionPorts = {
      store: this.#killable(this.#store),
      exclusively: authLock(this.#locks as unknown as LockManager | undefined),
      ask: createCall({ base: 'http://loppis.test/api', fetch: fetchHere, retryDelay: () => 0 }),
      channel: {
        postMessage: (news) => {
          for (const tab of browser.tabs) if (tab !== this && !tab.dead && !this.dead) browser.tell(tab, news);
        },
      },
      show: (copy) => this.dead || state.show(copy),
      shown: plan.isWorker ? null : this.shown,
      now: browser.now,
      elapsed: browser.elapsed,
      after: (ms, work) => {
        const planned = { ms, work };
        this.#later.push(planned);
        return () => {
          this.#later = this.#later.filter((each) => each !== planned);
        };
      },
    };
    this.session = createSession(ports);
    this.account = createAccount(
      {
        ...ports,
        session: this.session,
        clears: this.clears,
        deviceMarker: () => deviceMarker(plan.isWorker ? null : browser.storage),
      },
      { local: browser.storage, tab: null, databases: () => browser.indexedDB },
    );
    this.call = createCall({
      base: 'http://loppis.test/api',
      fetch: fetchHere,
      retryDelay: () => 0,
      session: this.session,
    });
  }

  /** Removes and returns the tab's timers: delay and work. */
  takeLater(): { ms: number; work: () => void }[] {
    return this.#later.splice(0);
  }

  /** The work, or the kill, whichever comes first. Resolves to the error of failed work. */
  async outcome<T>(work: Promise<T>): Promise<{ value?: T; error?: unknown; dead?: true }> {
    return Promise.race([
      work.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
      this.died.then(() => ({ dead: true as const })),
    ]);
  }

  /** Kills it at that many further points. */
  killIn(points: number): void {
    this.#killAt = this.points + points;
  }

  kill(): void {
    this.dead = true;
    this.#locks?.kill();
    this.#die();
  }

  close(): void {
    this.#store.close();
  }

  /** True if the tab is dead, or is killed at this point. */
  #point(): boolean {
    if (this.dead) return true;
    this.points++;
    if (this.points !== this.#killAt) return false;
    this.kill();
    return true;
  }

  #fetch(): typeof fetch {
    return async (input, init) => {
      if (this.#point()) return never();
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const asks = `${request.method} ${pathname.replace('/api', '')}`;
      this.#browser.requests.push({ asks, bearer: request.headers.get('authorization')?.slice(7) ?? null });
      const body = request.body === null ? null : await request.text();
      const { server } = this.#browser;
      const send = () =>
        fetch(server.url + pathname + search, { method: request.method, headers: request.headers, body });
      const aborted = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
      const response = await Promise.race([this.#browser.net(request, send), aborted]);
      return this.#point() ? never() : response;
    };
  }

  #killable(store: SessionStore): SessionStore {
    const around = async <T>(work: () => Promise<T>): Promise<T> => {
      if (this.#point()) return never();
      const value = await work();
      return this.#point() ? never() : value;
    };
    return {
      read: () => around(() => store.read()),
      change: (decide) =>
        around(async () => {
          this.onWrite();
          if (this.#browser.isFull) throw new StorageError('full');
          return store.change(decide);
        }),
      revocations: () => around(() => store.revocations()),
      revoked: (token) => around(() => store.revoked(token)),
      close: () => store.close(),
    };
  }
}

export class SessionBrowser {
  indexedDB = new IDBFactory();
  readonly server: TestServer;
  readonly locks: BrowserLocks | null;
  readonly tabs: SessionTab[] = [];
  readonly requests: { asks: string; bearer: string | null }[] = [];
  readonly texts = new Map<string, string>();
  readonly storage = {
    getItem: (key: string) => this.texts.get(key) ?? null,
    setItem: (key: string, text: string) => void this.texts.set(key, text),
    removeItem: (key: string) => void this.texts.delete(key),
  };
  net: Net = goodNet;
  /** Lets storage be full. */
  isFull = false;
  /** Offset of the device's clock, in milliseconds. */
  skew = 0;
  readonly now = (): number => this.server.clock.now() + this.skew;
  readonly elapsed = (): number => this.server.clock.now();
  readonly #hearing = new Set<Promise<unknown>>();

  constructor(server: TestServer, hasLocks = true) {
    this.server = server;
    this.locks = hasLocks ? new BrowserLocks() : null;
  }

  open(plan: Plan = {}): SessionTab {
    const tab = new SessionTab(this, { ...plan });
    this.tabs.push(tab);
    return tab;
  }

  /** Opens a page as the app does: shows the copy, then adopts the row. */
  async start(plan: Plan = {}): Promise<SessionTab> {
    const tab = this.open(plan);
    await tab.outcome(tab.account.start());
    return tab;
  }

  tell(tab: SessionTab, news: 'changed' | 'leaving'): void {
    const heard = tab.outcome(Promise.resolve().then(() => tab.account.hear(news)));
    this.#hearing.add(heard);
    void heard.then(() => this.#hearing.delete(heard));
  }

  /** Waits until every tab has processed its messages. */
  async heard(): Promise<void> {
    while (this.#hearing.size > 0) await Promise.all(this.#hearing);
  }

  /** Number of sent requests of that kind. */
  count(asks: string): number {
    return this.requests.filter((each) => each.asks === asks).length;
  }

  /** The row, read from outside every tab. */
  async row(): Promise<SessionRow | null> {
    return this.#outside((store) => store.read());
  }

  async revocations(): Promise<string[]> {
    return this.#outside((store) => store.revocations());
  }

  /** Writes the row from outside every tab. */
  async put(row: SessionRow | null): Promise<void> {
    await this.#outside((store) => store.change(() => ({ row })));
  }

  close(): void {
    for (const tab of this.tabs) tab.close();
  }

  async #outside<T>(work: (store: SessionStore) => Promise<T>): Promise<T> {
    const store = sessionStore(() => this.indexedDB, this.now);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  }
}
