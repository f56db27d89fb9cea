// The outbox as opened by pages and the service worker, in the tabs of a simulated browser with its own database, network, locks
// and channel, and the real server. Every sent write is recorded with the person of its token.
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { apiBase } from '../../../core/contract/endpoint.ts';
import { createCall } from '../../../src/data/net/api.ts';
import { createConnectivity } from '../../../src/data/net/connectivity.ts';
import { browserPorts } from '../../../src/data/outbox/browser-ports.ts';
import { openPerson, type PersonOutbox } from '../../../src/data/outbox/person-outbox.ts';
import type { SessionBrowser, SessionTab } from './session-browser.ts';

const realFetch = globalThis.fetch;

/** A sent write, whatever its outcome. */
interface SentWrite {
  key: string;
  /** Method and path below the API. */
  asks: string;
  token: string;
}

/** The stored and sent changes of one browser. */
export class OutboxBrowser {
  readonly browser: SessionBrowser;
  readonly writes: SentWrite[] = [];
  readonly reported: unknown[] = [];
  /** Number of probes. */
  probes = 0;
  readonly #open: PersonOutbox[] = [];

  constructor(browser: SessionBrowser) {
    this.browser = browser;
    // Only pages use relative URLs: requests of the test itself bypass the simulated network.
    vi.stubGlobal('fetch', ((input, init) =>
      String(input).startsWith('/') ? this.#fetch(input, init) : realFetch(input, init)) as typeof fetch);
  }

  /**
   * The outbox of a person in that tab.
   * @param asWorker as in the service worker, which does not know who is signed in
   */
  open(tab: SessionTab, userId: string, asWorker = false): PersonOutbox {
    vi.stubGlobal('navigator', { locks: this.browser.locks?.tab(), onLine: true });
    const reach = createConnectivity(true);
    const ports = browserPorts(userId, {
      idle: async () => {},
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
