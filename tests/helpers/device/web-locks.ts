// Web Locks for tests, which Node lacks: exclusive locks by name, FIFO, shared by the tabs of a browser.
// Each tab has its own manager; killing it releases its locks and drops its requests, as in browsers.

interface Waiting {
  tab: TabLocks;
  take(): void;
}

/** The locks of one browser. */
export class BrowserLocks {
  readonly #queues = new Map<string, Waiting[]>();

  /** The manager of a new tab or worker. */
  tab(): TabLocks {
    return new TabLocks(this);
  }

  /** Enqueues a request; the first of a queue holds the lock. */
  queueFor(name: string): Waiting[] {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    return queue;
  }

  /** Names of the held locks. */
  held(): string[] {
    return [...this.#queues].filter(([, queue]) => queue.length > 0).map(([name]) => name);
  }

  leave(name: string, waiting: Waiting): void {
    const queue = this.queueFor(name);
    const at = queue.indexOf(waiting);
    if (at < 0) return;
    queue.splice(at, 1);
    if (at === 0) queue[0]?.take();
  }

  leaveAll(tab: TabLocks): void {
    for (const [name, queue] of this.#queues) {
      // Waiting requests are removed first; otherwise one of them would get the lock.
      for (const waiting of [...queue].reverse()) if (waiting.tab === tab) this.leave(name, waiting);
    }
  }
}

type Granted<T> = (lock: { name: string; mode: 'exclusive' } | null) => T | Promise<T>;

/** The used part of LockManager: request(name, work), request(name, { ifAvailable, signal }, work), and held locks of query(). */
export class TabLocks {
  readonly #browser: BrowserLocks;
  #dead = false;

  constructor(browser: BrowserLocks) {
    this.#browser = browser;
  }

  async request<T>(
    name: string,
    ...rest: [Granted<T>] | [{ ifAvailable?: boolean; signal?: AbortSignal }, Granted<T>]
  ): Promise<T> {
    const work = rest[rest.length - 1] as Granted<T>;
    const { ifAvailable = false, signal } = rest.length === 2 ? rest[0] : {};
    if (this.#dead) return new Promise<never>(() => {});
    signal?.throwIfAborted();
    const queue = this.#browser.queueFor(name);
    if (ifAvailable && queue.length > 0) return work(null);
    const waiting: Waiting = { tab: this, take: () => {} };
    const turn = new Promise<void>((resolve, reject) => {
      waiting.take = resolve;
      signal?.addEventListener('abort', () => {
        // Once it is held, aborting has no effect.
        if (queue[0] === waiting) return;
        this.#browser.leave(name, waiting);
        reject(signal.reason);
      });
    });
    queue.push(waiting);
    if (queue[0] === waiting) waiting.take();
    await turn;
    if (this.#dead) return new Promise<never>(() => {});
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      this.#browser.leave(name, waiting);
    }
  }

  async query(): Promise<{ held: { name: string }[] }> {
    return { held: this.#browser.held().map((name) => ({ name })) };
  }

  /** Kills the tab: its locks pass on, and its requests never resolve. */
  kill(): void {
    this.#dead = true;
    this.#browser.leaveAll(this);
  }
}
