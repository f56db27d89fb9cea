// Web Locks for tests, as Node has none: exclusive locks by name, first come first served, shared by the tabs of a browser.
// A tab gets its own manager; killing it lets go of what it held and forgets what it waited for, as browsers do.

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

  /** Queues up; the first of a queue holds the lock. */
  queueFor(name: string): Waiting[] {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    return queue;
  }

  /** Names of the locks that somebody holds. */
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
      // Those who only wait go first, or one of them would be handed the lock.
      for (const waiting of [...queue].reverse()) if (waiting.tab === tab) this.leave(name, waiting);
    }
  }
}

type Granted<T> = (lock: { name: string; mode: 'exclusive' } | null) => T | Promise<T>;

/** As much of LockManager as the product uses: request(name, work), request(name, { ifAvailable, signal }, work), and what query() says is held. */
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
        // Once it is held, aborting has no effect any more.
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

  /** The tab dies: its locks pass on, and nothing it asked for is ever answered. */
  kill(): void {
    this.#dead = true;
    this.#browser.leaveAll(this);
  }
}
