// CPU time per GET /markets/{id}: the real app with all its hooks compared with bare node:http and bare Fastify, interleaved.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { bar, heading, table } from './report.ts';
import type { Listening } from './server-child.ts';

const rounds = 6;
const connections = 16;
const requestsPerRound = 16_000;
const bodyEnd = /content-length: (\d+)/i;

interface Server extends Listening {
  name: 'app' | 'fastify' | 'spare' | 'alike' | 'bare';
  child: ChildProcess;
}

/** The table of CPU time per request. */
export async function benchServer(): Promise<void> {
  const sleepAgain = stayAwake();
  const app = await start('app');
  const headers = await headersOf(app);
  const servers = [await start('bare')];
  for (const name of ['alike', 'spare', 'fastify'] as const) servers.push(await start(name, headers));
  servers.push(app);
  try {
    const spent: Record<Server['name'], number[]> = { app: [], fastify: [], spare: [], alike: [], bare: [] };
    for (const server of servers) await load(server, requestsPerRound / 2);
    for (let round = 0; round < rounds; round++) {
      for (const server of round % 2 ? [...servers].reverse() : servers) {
        const before = await cpu(server);
        await load(server, requestsPerRound);
        spent[server.name].push(((await cpu(server)) - before) / requestsPerRound);
      }
    }
    const ratio = (times: number[], to: number[]) => middle(times.map((time, round) => time / (to[round] as number)));
    const row = (name: string, times: number[]) => [
      name,
      middle(times),
      Math.min(...times),
      `${ratio(times, spent.alike).toFixed(2)}x`,
    ];
    heading(
      `GET /markets/{id}, ${connections} connections, ${rounds} rounds of ${requestsPerRound} (µs of processor time per request)`,
    );
    table(
      ['server', 'median', 'least', 'to the second'],
      [
        row('node:http, body and length alone', spent.bare),
        row("node:http, the app's headers too", spent.alike),
        row('the same, no stream for empty requests', spent.spare),
        row('Fastify, the same headers, no hooks', spent.fastify),
        row('the app, hooks on', spent.app),
      ],
    );
    bar('GET /markets/{id} against bare node:http with the same headers', ratio(spent.app, spent.alike), 1.15, 'x');
  } finally {
    for (const { child } of servers) child.disconnect();
    sleepAgain();
  }
}

/**
 * Keeps this process from sleeping. A write that must wake its reader costs 50 % more, so a server that is slower than the
 * client would pay for wake-ups that another one avoids. Call the result to end it.
 */
function stayAwake(): () => void {
  let isAwake = true;
  const spin = () => {
    if (isAwake) setImmediate(spin);
  };
  spin();
  return () => {
    isAwake = false;
  };
}

/** Median of an even number of rounds. */
function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}

async function headersOf({ port, paths }: Server): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${paths[0]}`);
  await answer.arrayBuffer();
  // Node writes these itself.
  const own = new Set(['connection', 'keep-alive', 'date', 'content-length']);
  return JSON.stringify(Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name))));
}

async function start(name: Server['name'], headers = ''): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./server-child.ts', import.meta.url)), [name, headers]);
  const [listening] = (await once(child, 'message')) as [Listening];
  return { name, child, ...listening };
}

async function cpu({ child }: Server): Promise<number> {
  child.send('cpu');
  const [used] = (await once(child, 'message')) as [number];
  return used;
}

/** Sends `count` requests over keep-alive connections, one at a time on each. */
async function load({ port, paths }: Server, count: number): Promise<void> {
  let asked = 0;
  const drive = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    while (asked < count) await ask(socket, paths[asked++ % paths.length] as string);
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, drive));
}

/** One request; resolves after the whole response. Rejects unless it is a 200. */
function ask(socket: Socket, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let received = 0;
  let expected = Number.POSITIVE_INFINITY;
  const read = (chunk: Buffer) => {
    if (received === 0) {
      const head = chunk.toString('latin1');
      const headEnd = head.indexOf('\r\n\r\n');
      const length = bodyEnd.exec(head.slice(0, headEnd))?.[1];
      if (!head.startsWith('HTTP/1.1 200') || headEnd < 0 || length === undefined)
        reject(new Error(head.slice(0, 300)));
      expected = headEnd + 4 + Number(length);
    }
    received += chunk.length;
    if (received < expected) return;
    socket.off('data', read);
    resolve();
  };
  socket.on('data', read);
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\naccept-encoding: gzip, br\r\n\r\n`,
  );
  return promise;
}
