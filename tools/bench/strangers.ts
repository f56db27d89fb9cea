// One address sends as many requests as the limits allow, one kind after the other, while visitors from other addresses browse:
// how much slower does it get for them, and how much memory is used? Linux only: it needs all of 127.0.0.0/8.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChildServer } from '../../scripts/child-server.ts';
import { bar, heading, table } from './report.ts';
import { type Facts, type FloodName, type FloodOrder, floodNames } from './strangers/flood.ts';

/** Of the quiet minute, and of each flood. */
const seconds = Number(process.env.STRANGERS_SECONDS ?? 60);
const visitors = 8;
const betweenMs = 200;
const restMs = 2000;
const megabyte = 1024 * 1024;

interface Minute {
  p50: number;
  p99: number;
  /** Bytes. */
  peak: number;
  asked: number;
  /** Visitors' requests without a 200. */
  failed: number;
}

/** The table of floods. Each is compared with the quiet minute before all of them. */
export async function benchStrangers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-strangers-'));
  const app = await startChildServer({ DATA_DIR: join(folder, 'data'), SEED: 'demo' });
  try {
    const facts = await factsOf(app.url);
    const paths = pathsOf(facts);
    await browse(app, paths, 5);
    const quiet = await browse(app, paths, seconds);
    heading(`Visitors' requests while one address floods, ${seconds} s each (milliseconds, megabytes)`);
    const rows: (string | number)[][] = [row('nobody', quiet, '')];
    const held: [FloodName, Minute][] = [];
    for (const name of floodNames) {
      const flood = fork(fileURLToPath(new URL('./strangers/flood.ts', import.meta.url)));
      const ended = once(flood, 'message') as Promise<[Record<string, number>]>;
      flood.send({ port: app.port, name, seconds, facts } satisfies FloodOrder);
      const minute = await browse(app, paths, seconds);
      const [answers] = await ended;
      held.push([name, minute]);
      rows.push(row(name, minute, wordsOf(answers)));
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    table(['flood', 'p50', 'p99', 'peak', 'asked', 'failed', 'its answers'], rows);
    for (const [name, minute] of held) {
      bar(`p50 under "${name}" against the quiet minute`, minute.p50 / quiet.p50, 3, 'x');
      bar(`p99 under "${name}"`, minute.p99, Math.max(50, quiet.p99 * 10), 'ms');
      bar(`peak memory under "${name}"`, minute.peak / megabyte, (quiet.peak * 1.5) / megabyte + 64, 'MB');
      bar(`visitors refused under "${name}"`, minute.failed, 0, 'requests');
    }
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(name: string, { p50, p99, peak, asked, failed }: Minute, answers: string): (string | number)[] {
  return [name, p50, p99, peak / megabyte, asked, failed, answers];
}

const wordsOf = (answers: Record<string, number>) =>
  Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

async function factsOf(url: string): Promise<Facts> {
  const list = (await (await fetch(`${url}/api/markets?pageSize=100`)).json()) as { markets: { id: string }[] };
  const bootstrap = (await (await fetch(`${url}/api/sync/v1/bootstrap`)).json()) as { cursor: string };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bertil@demo.loppis', password: 'loppis-i-parken' }),
  });
  const { token } = (await login.json()) as { token: string };
  const { cursor } = bootstrap;
  return { ids: list.markets.map(({ id }) => id), cursor, oldCursor: cursor.replace(/:.*/, ':0'), token };
}

/** Requests of visitors: markets, a page, a search, changes. */
function pathsOf({ ids, cursor }: Facts): string[] {
  return ids.flatMap((id, n) => [
    `/api/markets/${id}`,
    [`/api/markets?pageSize=20&page=${n + 1}`, '/api/markets/search?q=loppis', `/api/sync/v1/changes?cursor=${cursor}`][
      n % 3
    ] as string,
  ]);
}

/** Visitors, each from a separate address, send requests at a constant rate. */
async function browse(app: { port: number; pid: number }, paths: string[], forSeconds: number): Promise<Minute> {
  const until = Date.now() + forSeconds * 1000;
  const times: number[] = [];
  let failed = 0;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(app.pid));
  }, 100);
  const visit = async (visitor: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${3 + visitor}` });
    for (let n = visitor * 7; Date.now() < until; n++) {
      const started = performance.now();
      const status = await read(agent, app.port, paths[n % paths.length] as string);
      times.push(performance.now() - started);
      if (status !== 200) failed++;
      await new Promise((resolve) => setTimeout(resolve, betweenMs * (0.5 + Math.random())));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  clearInterval(watch);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), peak, asked: times.length, failed };
}

/** Status of one completely read response; 0 when there was none. */
function read(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ agent, port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

/** Resident bytes of a process. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
