// The outbox as pages and the service worker open it, in the tabs of a simulated browser: its own database, net, locks and
// channel, before the real server. Every write that leaves is noted with the person whose token it carries.
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { apiBase } from '../../core/contract/endpoint.ts';
import { createCall } from '../../src/data/api.ts';
import { createConnectivity } from '../../src/data/connectivity.ts';
import { browserPorts } from '../../src/data/outbox/browser-ports.ts';
import { openPerson, type PersonOutbox } from '../../src/data/outbox/person-outbox.ts';
import type { SessionBrowser, SessionTab } from './session-browser.ts';

const realFetch = globalThis.fetch;

/** A write that left, whatever became of it. */
interface SentWrite {
  key: string;
  /** Method and path below the API. */
  asks: string;
  token: string;
}

/** What one browser keeps and sends of its people's changes. */
export class OutboxBrowser {
  readonly browser: SessionBrowser;
  readonly writes: SentWrite[] = [];
  readonly reported: unknown[] = [];
  /** How often it was asked whether the server is there. */
  probes = 0;
  readonly #open: PersonOutbox[] = [];

  constructor(browser: SessionBrowser) {
    this.browser = browser;
    // Only a page asks below its own origin: what a test asks the server itself goes past the net.
    vi.stubGlobal('fetch', ((input, init) =>
      String(input).startsWith('/') ? this.#fetch(input, init) : realFetch(input, init)) as typeof fetch);
  }

  /**
   * The outbox of a person in that tab.
   * @param asWorker as in the service worker, which has nothing to look at that says who is signed in
   */
  open(tab: SessionTab, userId: string, asWorker = false): PersonOutbox {
    vi.stubGlobal('navigator', { locks: this.browser.locks?.tab(), onLine: true });
    const reach = createConnectivity(true);
    const ports = browserPorts(userId, {
      call: createCall({
        base: this.browser.server.url + apiBase,
        fetch: this.#fetch,
        reach,
        retryDelay: () => 0,
        session: tab.session,
      }),
      reach,
      needsLogin() {
        const shown = tab.shown();
        return !asWorker && (shown?.user.id !== userId || shown.needsLogin);
      },
      notices: { versionchange: () => {}, blocked: () => {} },
      changed: () => {},
      report: (error) => this.reported.push(error),
    });
    const person = openPerson(ports);
    this.#open.push(person);
    return person;
  }

  /** Keys of the writes that carried one of those tokens. */
  keysUnder(...tokens: string[]): string[] {
    return this.writes.filter(({ token }) => tokens.includes(token)).map(({ key }) => key);
  }

  async close(): Promise<void> {
    for (const person of this.#open) await person.close();
    vi.unstubAllGlobals();
  }

  readonly #fetch: typeof fetch = async (input, init) => {
    const { server } = this.browser;
    const request = new Request(typeof input === 'string' ? new URL(input, server.url) : input, init);
    const { pathname, search } = new URL(request.url);
    if (pathname === '/readyz') this.probes++;
    const body = request.body === null ? null : await request.text();
    const key = request.headers.get('idempotency-key');
    const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    if (key) this.writes.push({ key, asks: `${request.method} ${pathname.slice(apiBase.length)}`, token });
    const send = () =>
      realFetch(server.url + pathname + search, { method: request.method, headers: request.headers, body });
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    return Promise.race([this.browser.net(request, send), aborted]);
  };
}
