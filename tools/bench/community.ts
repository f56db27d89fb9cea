// What the detail of a market requests, on both engines: one with 500 ratings and 1 000 posts beside one with ten of each, and pages far
// behind beside the first one. Calls of both are interleaved in one run. Every rating and post has a reply by the owner. Then the device's
// part: both kinds of market opened without a net.
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../core/contract/endpoint.ts';
import { startCluster } from '../../tests/helpers/server/postgres-cluster.ts';
import { benchCommunityOpens } from './community-opens.ts';
import { plantCommunity } from './community-rows.ts';
import { benchMarkets } from './corpus.ts';
import { openCorpus, settledList } from './corpus-store.ts';
import { median } from './measure.ts';
import { bar, heading, table } from './report.ts';

const rounds = 201;
const most = 1.3;

/** Two requests for the same number of rows, or nearly. */
interface Pair {
  name: string;
  /** Of the small market, or of the first page. */
  from: string;
  to: string;
}

/** Microseconds of one round. */
interface Times {
  from: number[];
  to: number[];
}

/** The tables of both engines, and of the device. */
export async function benchCommunity(): Promise<void> {
  await benchEngine('SQLite', null);
  const cluster = await startCluster();
  try {
    await benchEngine('PostgreSQL', cluster.url);
  } finally {
    await cluster.stop();
  }
  await benchCommunityOpens();
}

async function benchEngine(engine: string, databaseUrl: string | null): Promise<void> {
  const markets = benchMarkets(500);
  const { app, store, close } = await openCorpus(markets, databaseUrl);
  try {
    const { small, large, token } = await plantCommunity(store, markets);
    await settledList(app);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
    const ofBoth = (name: string, path: string): Pair => ({ name, from: small + path, to: large + path });
    const opening = [
      ofBoth('the market', ''),
      ofBoth('statistics', '/ratings/statistics'),
      ofBoth('ratings, first page', '/ratings'),
      ofBoth('own rating', '/ratings/me'),
      ofBoth('guestbook, first page', '/guestbook'),
    ];
    const ofTen = ofBoth('ten posts', '/guestbook?pageSize=10');
    const further = (name: string, path: string, page: number): Pair => ({
      name: `${name}, page ${page}`,
      from: large + path,
      to: `${large}${path}${path.includes('?') ? '&' : '?'}page=${page}`,
    });
    const later = [
      ...[2, 25, 50].map((page) => further('ratings', '/ratings', page)),
      ...[2, 25, 50].map((page) => further('posts', '/guestbook?pageSize=20', page)),
    ];
    const pairs = [...opening, ofTen, ...later];
    const times = await race(app, headers, pairs);
    const timesOf = (pair: Pair) => times[pairs.indexOf(pair)] as Times;
    const whole = sum(opening.map(timesOf));

    heading(`${engine}: opening a market with 500 ratings and 1 000 posts (µs, ${rounds} rounds)`);
    const openings = [...opening.map((pair) => row(pair.name, timesOf(pair))), row('all five', whole)];
    table(head('ten of each', 'many'), [...openings, row(ofTen.name, timesOf(ofTen))]);
    heading(`${engine}: later pages of the large market beside its first page (µs)`);
    table(
      head('first', 'later'),
      later.map((pair) => row(pair.name, timesOf(pair))),
    );
    bar(`${engine}: the calls of a detail with many ratings and posts against ten of each`, ratio(whole), most, 'x');
    for (const pair of [...opening.slice(0, -1), ofTen])
      bar(`${engine}: ${pair.name}, many against ten`, ratio(timesOf(pair)), most, 'x');
    for (const pair of later) bar(`${engine}: ${pair.name} against the first`, ratio(timesOf(pair)), most, 'x');
  } finally {
    await close();
  }
}

const head = (from: string, to: string) => ['call', from, to, 'median to median', 'p99 to p99'];
const row = (name: string, { from, to }: Times) => [
  ...[name, median(from), median(to)],
  ...[`${(median(to) / median(from)).toFixed(2)}x`, `${(p99(to) / p99(from)).toFixed(2)}x`],
];
const ratio = ({ from, to }: Times) => median(to) / median(from);

function p99(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

/** Round by round. */
function sum(all: readonly Times[]): Times {
  const add = (of: (times: Times) => number[]) =>
    Array.from({ length: rounds }, (_, round) => all.reduce((total, times) => total + (of(times)[round] as number), 0));
  return { from: add(({ from }) => from), to: add(({ to }) => to) };
}

async function race(app: FastifyInstance, headers: Record<string, string>, pairs: readonly Pair[]): Promise<Times[]> {
  const times: Times[] = pairs.map(() => ({ from: [], to: [] }));
  async function take(path: string): Promise<number> {
    const started = performance.now();
    const { statusCode } = await app.inject({ url: `${apiBase}/markets/${path}`, headers });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    return (performance.now() - started) * 1000;
  }
  for (let round = -40; round < rounds; round++) {
    for (const [n, pair] of pairs.entries()) {
      const sides = round % 2 === 0 ? (['from', 'to'] as const) : (['to', 'from'] as const);
      for (const side of sides) {
        const taken = await take(pair[side]);
        if (round >= 0) times[n]?.[side].push(taken);
      }
    }
  }
  return times;
}
