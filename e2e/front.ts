// A small proxy before the real server that can simulate a new version of the app, fixed responses, a captive portal, an
// outage and late responses to writes, and counts how often each write was sent.
import { createServer, request } from 'node:http';

export interface Front {
  url: string;
  /** From now on /sw.js differs from before. */
  publish(): void;
  /** From now on this path has this fixed response; null = no longer. */
  answer(path: string, status: number | null, headers?: Record<string, string>): void;
  /** While on, every request gets a sign-in page, as behind a captive portal. */
  portal(isOn: boolean): void;
  /** Number of requests of a path. */
  count(path: string): number;
  /** Number of requests per write with a key, whatever the outcome. */
  writes(): ReadonlyMap<string, number>;
  /** From now on responses to such writes are delayed by that many ms; the server has executed them by then. */
  late(ms: number): void;
  /** While on, responses to such writes are held; the server has executed them by then. */
  hold(isOn: boolean): void;
  /** Closes the port and all connections. */
  cut(): Promise<void>;
  /** Opens the port again. */
  mend(): Promise<void>;
  close(): void;
}

/** Forwards everything to `target` (an origin), without compression so that the worker script can be changed. */
export async function startFront(target: string): Promise<Front> {
  let version = 0;
  const answers = new Map<string, [number, Record<string, string>]>();
  const counts = new Map<string, number>();
  const writes = new Map<string, number>();
  let lateMs = 0;
  let held: (() => void)[] | null = null;
  let isPortal = false;
  const server = createServer((incoming, answer) => {
    const path = incoming.url?.split('?')[0] ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const key = incoming.headers['idempotency-key'];
    if (typeof key === 'string') writes.set(key, (writes.get(key) ?? 0) + 1);
    if (isPortal) {
      incoming.resume();
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Logga in</title>');
      return;
    }
    const instead = answers.get(path);
    if (instead) {
      incoming.resume();
      answer.writeHead(instead[0], { 'content-type': 'application/json', ...instead[1] }).end('{}');
      return;
    }
    const worker = incoming.url === '/sw.js';
    const headers = worker
      ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
      : incoming.headers;
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
      if (!worker || version === 0) {
        const pass = () => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
        };
        if (key === undefined) pass();
        else if (held) held.push(pass);
        else setTimeout(pass, lateMs);
        return;
      }
      const { 'content-length': _, etag: __, ...rest } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, rest);
      reply.pipe(answer, { end: false });
      reply.on('end', () => answer.end(`\n// version ${version}\n`));
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const leave = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    publish: () => {
      version++;
    },
    answer: (path, status, headers = {}) => {
      if (status === null) answers.delete(path);
      else answers.set(path, [status, headers]);
    },
    portal: (isOn) => {
      isPortal = isOn;
    },
    count: (path) => counts.get(path) ?? 0,
    writes: () => writes,
    late: (ms) => {
      lateMs = ms;
    },
    hold: (isOn) => {
      const waiting = held ?? [];
      held = isOn ? waiting : null;
      if (!isOn) for (const pass of waiting) pass();
    },
    cut: leave,
    mend: () => listen(address.port),
    close: () => void leave(),
  };
}
