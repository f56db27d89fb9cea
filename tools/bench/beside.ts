// What work costs everybody else: the response times of another route, a hundred requests a second, and the memory of the server's
// own process, which answers every message with its resident bytes.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Time between two requests of the other route, in ms. */
const paceMs = 10;
const quietMs = 8000;

interface Server {
  child: ChildProcess;
  port: number;
  /** Of the other route. */
  paths: readonly string[];
}

export interface Watched {
  /** Response times in ms. */
  times: number[];
  /** Bytes. */
  most: number;
}

async function memory({ child }: Server): Promise<number> {
  child.send('memory');
  const [bytes] = (await once(child, 'message')) as [number];
  return bytes;
}

/** Asks the other route at a steady pace until `isOver`; the response times, and the server's largest memory meanwhile. */
export async function watch(server: Server, isOver: () => boolean): Promise<Watched> {
  const times: number[] = [];
  let most = 0;
  const asked: Promise<void>[] = [];
  for (let n = 0; !isOver(); n++) {
    const begun = performance.now();
    asked.push(
      fetch(`http://127.0.0.1:${server.port}${server.paths[n % server.paths.length]}`)
        .then((answer) => answer.arrayBuffer())
        .then(() => {
          times.push(performance.now() - begun);
        }),
    );
    if (n % 10 === 0) most = Math.max(most, await memory(server));
    await wait(paceMs);
  }
  await Promise.all(asked);
  return { times, most };
}

/** The same without other work, once the server is warm; `before` is its memory then, in bytes. */
export async function watchQuiet(server: Server): Promise<Watched & { before: number }> {
  // Warm, and not counted.
  const warmEnd = performance.now() + quietMs / 4;
  await watch(server, () => performance.now() > warmEnd);
  const before = await memory(server);
  const quietEnd = performance.now() + quietMs;
  return { ...(await watch(server, () => performance.now() > quietEnd)), before };
}

export const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
export const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** A row of the table under `watchedHead`. */
export const watchedRow = (name: string, { times, most }: Watched) => [
  name,
  percentile(times, 0.5),
  percentile(times, 0.99),
  megabytes(most),
];
export const watchedHead = ['', 'median', 'p99', 'server MB'];
