// One address sends as many requests as the limits allow, one kind after the other, while visitors from other addresses browse:
// how much slower does it get for them, and how much memory is used? First some floods, then every call of the contract by the longest
// rows that may be stored. Linux only: it needs all of 127.0.0.0/8.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallName } from '../../core/contract/calls.ts';
import { type ChildServer, startChildServer } from '../../scripts/child-server.ts';
import { bar, heading, table } from './report.ts';
import { type FloodOrder, floodNames } from './strangers/flood.ts';
import { type Facts, worstCalls } from './strangers/worst-calls.ts';
import { plantWorst, type Worst } from './strangers/worst-rows.ts';

/** Of the quiet minute, and of each flood. */
const seconds = Number(process.env.STRANGERS_SECONDS ?? 60);
/** Of each call, and of the quiet time before it. In so short a time a call sends the whole minute's allowance. */
const callSeconds = { quiet: 5, flood: 15 };
/** Names of floods and calls, with '|' between them; all without it. */
const chosen = process.env.STRANGERS_ONLY?.split('|');
const visitors = 8;
const betweenMs = 200;
const restMs = 2000;
const megabyte = 1024 * 1024;
const most = 3;

interface Minute {
  p50: number;
  p99: number;
  /** Bytes. */
  peak: number;
  asked: number;
  /** Visitors' requests without a 200. */
  failed: number;
}

interface Stage {
  app: ChildServer;
  facts: Facts;
  paths: string[];
}

/** The tables of floods and calls. */
export async function benchStrangers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-strangers-'));
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, SEED: 'demo' };
  await (await startChildServer(env)).stop();
  const worst = await plantWorst(dataDir);
  const app = await startChildServer(env);
  try {
    const facts = await factsOf(app.url, worst);
    const stage = { app, facts, paths: pathsOf(facts) };
    await browse(stage, 5);
    const wanted = <Name extends string>(names: readonly Name[]) =>
      names.filter((name) => chosen?.includes(name) ?? true);
    await benchFloods(stage, wanted(floodNames));
    await benchCalls(stage, wanted(Object.keys(worstCalls) as CallName[]));
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each flood, compared with the quiet minute before all of them. */
async function benchFloods(stage: Stage, names: readonly FloodOrder['name'][]): Promise<void> {
  if (names.length === 0) return;
  const quiet = await browse(stage, seconds);
  heading(`Visitors' requests while one address floods, ${seconds} s each (milliseconds, megabytes)`);
  const rows: (string | number)[][] = [row('nobody', quiet, '')];
  const held: [string, Minute][] = [];
  for (const name of names) {
    const { minute, answers } = await flooded(stage, name, seconds);
    held.push([name, minute]);
    rows.push(row(name, minute, answers));
  }
  table(['flood', 'p50', 'p99', 'peak', 'asked', 'failed', 'its answers'], rows);
  for (const [name, minute] of held) {
    bar(`p50 under "${name}" against the quiet minute`, minute.p50 / quiet.p50, most, 'x');
    bar(`p99 under "${name}"`, minute.p99, Math.max(50, quiet.p99 * 10), 'ms');
    bar(`peak memory under "${name}"`, minute.peak / megabyte, (quiet.peak * 1.5) / megabyte + 64, 'MB');
    bar(`visitors refused under "${name}"`, minute.failed, 0, 'requests');
  }
}

/**
 * Each call of the contract with the longest rows. A call that slows visitors down too much while it spends its allowance is measured
 * again over the minute that the allowance is for.
 */
async function benchCalls(stage: Stage, names: readonly CallName[]): Promise<void> {
  const rows: (string | number)[][] = [];
  const ratios: [string, Minute, number][] = [];
  for (const name of names) {
    for (const [quietFor, forSeconds] of [
      [callSeconds.quiet, callSeconds.flood],
      [2 * callSeconds.quiet, 60],
    ] as const) {
      const quiet = await browse(stage, quietFor);
      const { minute, answers } = await flooded(stage, name, forSeconds);
      const ratio = minute.p50 / quiet.p50;
      rows.push([name, forSeconds, quiet.p50, minute.p50, minute.p99, ratio, answers]);
      console.error(`${name}: ${ratio.toFixed(2)}x in ${forSeconds} s, ${answers}`);
      if (ratio > most && forSeconds < 60) continue;
      ratios.push([name, minute, ratio]);
      break;
    }
  }
  if (names.length === 0) return;
  heading('Visitors’ requests while one address sends one call with its longest rows (milliseconds)');
  table(['call', 'seconds', 'quiet p50', 'p50', 'p99', 'ratio', 'its answers'], rows);
  for (const [name, { failed }, ratio] of ratios) {
    bar(`p50 under ${name}`, ratio, most, 'x');
    bar(`visitors refused under ${name}`, failed, 0, 'requests');
  }
}

let addresses = 0;

/** Replaces the tokens, which are valid for minutes: less than all floods take. */
async function renew({ app, facts }: Stage): Promise<void> {
  const answer = await fetch(`${app.url}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: facts.refreshToken }),
  });
  const { token, refreshToken } = (await answer.json()) as Pick<Facts, 'token' | 'refreshToken'>;
  if (!answer.ok) throw new Error(`No new tokens: ${answer.status}`);
  Object.assign(facts, { token, refreshToken });
}

/** Visitors while an address that has spent nothing yet floods. */
async function flooded(stage: Stage, name: FloodOrder['name'], forSeconds: number) {
  await renew(stage);
  const { app, facts } = stage;
  const flood = fork(fileURLToPath(new URL('./strangers/flood.ts', import.meta.url)));
  const ended = once(flood, 'message') as Promise<[Record<string, number>]>;
  const address = `127.0.${1 + (addresses >> 7)}.${1 + (addresses++ % 128)}`;
  flood.send({ port: app.port, name, address, seconds: forSeconds, facts } satisfies FloodOrder);
  const minute = await browse(stage, forSeconds);
  const [answers] = await ended;
  await new Promise((resolve) => setTimeout(resolve, restMs));
  return { minute, answers: wordsOf(answers) };
}

function row(name: string, { p50, p99, peak, asked, failed }: Minute, answers: string): (string | number)[] {
  return [name, p50, p99, peak / megabyte, asked, failed, answers];
}

const wordsOf = (answers: Record<string, number>) =>
  Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

async function factsOf(url: string, worst: Worst): Promise<Facts> {
  const list = (await (await fetch(`${url}/api/markets?pageSize=100`)).json()) as { markets: { id: string }[] };
  const { cursor } = (await (await fetch(`${url}/api/sync/v1/bootstrap`)).json()) as { cursor: string };
  return { ...worst, ids: list.markets.map(({ id }) => id), cursor, oldCursor: cursor.replace(/:.*/, ':0') };
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
async function browse({ app, paths }: Stage, forSeconds: number): Promise<Minute> {
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
