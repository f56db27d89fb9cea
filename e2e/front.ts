// A small front before the real server that can pretend a new version of the app was published, and answer in the server's place.
import { createServer, request } from 'node:http';

export interface Front {
  url: string;
  /** From now on /sw.js differs from the one before. */
  publish(): void;
  /** From now on this path is answered so, without asking the server; null = no longer. */
  answer(path: string, status: number | null, headers?: Record<string, string>): void;
  /** How often a path was asked for. */
  count(path: string): number;
  close(): void;
}

/** Passes everything on to `target` (an origin), without compression so that the worker script can be changed. */
export async function startFront(target: string): Promise<Front> {
  let version = 0;
  const answers = new Map<string, [number, Record<string, string>]>();
  const counts = new Map<string, number>();
  const server = createServer((incoming, answer) => {
    const path = incoming.url?.split('?')[0] ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
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
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
    count: (path) => counts.get(path) ?? 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
