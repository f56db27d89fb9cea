// The simulated network in front of the real server: it loses, truncates, repeats, delays and replaces messages.
import type { FastifyInstance } from 'fastify';
import type { Actor, Scheduler } from './scheduler.ts';

export const netFaults = [
  'never arrives',
  'answer lost',
  'twice at once',
  'a late copy',
  'half an answer',
  'login page',
  'redirected',
  'server error',
  'error after the effect',
  'server errors for a while',
  'asked to wait',
  'unavailable',
  'token refused',
  'session ended',
] as const;
export type NetFault = (typeof netFaults)[number];

/** A write that changed something on the server. */
export interface Effect {
  key: string;
  /** Its number among all changes on the server. */
  at: number;
}

interface Told {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A write as seen by the network. */
export interface Seen {
  key: string;
  /** Method and path. */
  route: string;
}

/** Whether it is from the outbox. */
const lanesAtOnce = 3;
const badGateway: Told = { status: 502, headers: { 'content-type': 'application/json' }, body: '{}' };

/** A form as bytes. */
type Body = string | Buffer;
const words = (body: Body) => (typeof body === 'string' ? body : `a form of ${body.length} bytes`);

export class AccidentNet {
  readonly #app: Pick<FastifyInstance, 'inject'>;
  readonly #scheduler: Scheduler;
  readonly #random: () => number;
  /** Chosen at random for each request; null = no fault. */
  draw: () => NetFault | null = () => null;
  /** Count of each fault. */
  readonly counts: Partial<Record<NetFault, number>> = {};
  readonly writes: Seen[] = [];
  /** Keys of writes with a final refusal. */
  readonly refused = new Set<string>();
  /** The server ended the session; responses do not count until the next sign-in. */
  sessionEnded = false;
  /** Number of events on the device that may cancel a wait. */
  upsets: () => number = () => 0;
  /** Writes that arrived during Retry-After. */
  readonly hammered: string[] = [];
  /** Retry-After for the whole device; requests of other lanes in flight may still arrive. */
  #asked = { until: 0, upsets: 0, underWay: 0 };
  /** Writes with an effect on the server, in order. */
  readonly effects: Effect[] = [];
  /** Number of changes on the server, by any device. */
  changes = 0;
  /** The person's data on the server, to detect whether a write changed it. */
  state: () => Promise<string> = async () => '';
  /** Every attempt of a write, whether or not it arrived: its key, when it was sent, in simulated milliseconds, and by whom. */
  readonly attempts: { key: string; at: number; by: Actor }[] = [];
  /** Keys that two tabs were sending at once. */
  readonly crowded: string[] = [];
  /** Writes without a key, which cannot be recognised when repeated. */
  readonly keyless: string[] = [];
  readonly #senders = new Map<string, Actor>();
  readonly #waits = new Map<string, { until: number; upsets: number }>();
  #failing = { route: '', left: 0 };
  readonly #air: Actor = { dead: false, died: new Promise(() => {}), dies: () => false };

  constructor(app: Pick<FastifyInstance, 'inject'>, scheduler: Scheduler, random: () => number) {
    this.#app = app;
    this.#scheduler = scheduler;
    this.#random = random;
  }

  /** Keys of received writes. */
  get keys(): Set<string> {
    return new Set(this.writes.map(({ key }) => key));
  }

  /** Called for every write. */
  tell: (what: string) => void = () => {};

  /** Faults of each request in front of the server, including late copies. */
  tamper: (request: Request) => void = () => {};

  /** Ends the faults. */
  heal(): void {
    this.#failing.left = 0;
  }

  /** A tab's `fetch`. */
  fetchFor(actor: Actor): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
      const text = isForm ? '' : await request.text();
      const told = await this.#scheduler.step(actor, async () => {
        this.#watch(request, actor);
        // Within the step: Node reads files from another thread.
        return this.#pass(request, isForm ? Buffer.from(await request.arrayBuffer()) : text);
      });
      // The response is a separate step.
      return this.#scheduler.step(actor, async () => {
        const key = request.headers.get('idempotency-key');
        if (key && this.#senders.get(key) === actor) this.#senders.delete(key);
        if (told === null) throw new TypeError('fetch failed');
        // The limit of a person's acts is no request to wait.
        if (key && told.status === 429 && !told.body.includes('limit_reached'))
          this.#asked = { until: this.#scheduler.time + 120_000, upsets: this.upsets(), underWay: lanesAtOnce - 1 };
        return new Response(told.status === 204 ? null : told.body, { status: told.status, headers: told.headers });
      });
    };
  }

  /** Every write has a key, and two live tabs must never send the same change. */
  #watch(request: Request, actor: Actor): void {
    const key = request.headers.get('idempotency-key');
    if (!key) {
      if (request.method !== 'GET') this.keyless.push(`${request.method} ${new URL(request.url).pathname}`);
      return;
    }
    this.attempts.push({ key, at: this.#scheduler.time, by: actor });
    const other = this.#senders.get(key);
    if (other && other !== actor && !other.dead) this.crowded.push(key);
    this.#senders.set(key, actor);
  }

  async #pass(request: Request, body: Body): Promise<Told | null> {
    const url = new URL(request.url);
    const route = `${request.method} ${url.pathname}`;
    const key = request.headers.get('idempotency-key');
    const fault = this.#failing.left > 0 && this.#failing.route === route ? 'server errors for a while' : this.draw();
    if (key) this.tell(`sent ${route} ${words(body)} ${key.slice(-4)}${fault ? `: ${fault}` : ''}`);
    if (fault) this.counts[fault] = (this.counts[fault] ?? 0) + 1;
    if (key) {
      const wait = this.#waits.get(key);
      if (wait && this.#scheduler.time < wait.until && this.upsets() === wait.upsets)
        this.hammered.push(`${route} ${key}`);
      const { until, upsets } = this.#asked;
      const isLeft = this.#scheduler.time < until && this.upsets() === upsets;
      if (isLeft && this.#asked.underWay-- <= 0) this.hammered.push(`${route} of another lane`);
    }
    const ask = () => this.#ask(request, url, body, key ? { key, route } : null);
    return this.#watchEffect(key, () => this.#under(fault, ask, request, url, body, { key, route }));
  }

  /** Executes it, and records whether it changed the server's data. */
  async #watchEffect<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    if (!key) return work();
    const before = await this.state();
    const done = await work();
    if ((await this.state()) !== before) this.effects.push({ key, at: ++this.changes });
    return done;
  }

  async #under(
    fault: NetFault | null,
    ask: () => Promise<Told>,
    request: Request,
    url: URL,
    body: Body,
    { key, route }: { key: string | null; route: string },
  ): Promise<Told | null> {
    switch (fault) {
      case 'never arrives':
      case 'redirected':
        return null;
      case 'answer lost':
        await ask();
        return null;
      case 'twice at once': {
        const [first, second] = await Promise.all([ask(), ask()]);
        return this.#random() < 0.5 ? first : second;
      }
      case 'a late copy':
        this.#scheduler.after(this.#air, 1 + this.#random() * 120_000, () => {
          const copy = () => this.#ask(request, url, body, null);
          void this.#scheduler.step(this.#air, () => this.#watchEffect(key, copy));
        });
        return this.#random() < 0.5 ? ask() : null;
      case 'half an answer': {
        const told = await ask();
        return { ...told, body: told.body.slice(0, Math.floor(told.body.length / 2)) };
      }
      case 'login page':
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Logga in</html>' };
      case 'server error':
        return { ...badGateway, status: 500 };
      case 'error after the effect':
        await ask();
        return badGateway;
      case 'server errors for a while':
        if (this.#failing.left === 0) this.#failing = { route, left: 20 };
        this.#failing.left--;
        return { ...badGateway, status: 500 };
      case 'asked to wait':
        if (key) this.#waits.set(key, { until: this.#scheduler.time + 120_000, upsets: this.upsets() });
        return { ...badGateway, status: 429, headers: { ...badGateway.headers, 'retry-after': '120' } };
      case 'unavailable':
        return { ...badGateway, status: 503 };
      case 'token refused':
        request.headers.set('authorization', 'Bearer spent');
        return ask();
      case 'session ended':
        this.sessionEnded = true;
        request.headers.set('authorization', 'Bearer ended');
        return ask();
      case null:
        return ask();
    }
  }

  async #ask(request: Request, url: URL, body: Body, seen: Seen | null): Promise<Told> {
    this.tamper(request);
    if (seen) this.writes.push(seen);
    const answer = await this.#app.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    });
    if (request.method !== 'GET')
      this.tell(
        `server answers ${answer.statusCode} to ${request.method} ${url.pathname} ${words(body)} ${seen ? '' : '(late)'} ${answer.body.slice(0, 300)}`,
      );
    if (seen && answer.statusCode >= 400 && answer.statusCode < 500 && ![401, 429].includes(answer.statusCode)) {
      this.refused.add(seen.key);
    }
    return {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? ''), ...retryAfter(answer.headers) },
      body: answer.body,
    };
  }
}

function retryAfter(headers: Record<string, unknown>): Record<string, string> {
  return headers['retry-after'] === undefined ? {} : { 'retry-after': String(headers['retry-after']) };
}
