// The limits of sharing, posts, ratings and reports in server processes: exact for a burst that reaches two processes on one PostgreSQL
// at once, and still in force after SIGKILL and a start.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ContentType } from '../../../../core/contract/content-type.ts';
import { apiBase } from '../../../../core/contract/endpoint.ts';
import { reportLimits } from '../../../../core/contract/reports.ts';
import { shareLimits } from '../../../../core/contract/sharing.ts';
import { openStore } from '../../../../server/db/open.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, sessionFor } from '../../../helpers/server/accounts.ts';
import { plantMarkets } from '../../../helpers/server/market-rows.ts';
import { migratedDatabase, postgresReady } from '../../../helpers/server/postgres.ts';
import { type ServerProcess, startServerProcess } from '../../../helpers/server/server-process.ts';

interface Burst {
  /** Each try is of the next of them. */
  tokens: readonly string[];
  tries: number;
  /** How many of the tries may pass. */
  passing: number;
  call: (at: number) => [path: string, body: object];
}

let number = 0;
const market = `/markets/${sampleId(1)}`;
const shareWith = (recipientEmail: string): [string, object] => [
  `${market}/share`,
  { recipientName: 'Gunilla', recipientEmail },
];

/** Never the same as before: what changes nothing is no act. */
const rate = (at: number): [string, object] => [
  `/markets/${sampleId(at + 1)}/ratings`,
  { rating: 4, comment: `Fynd ${++number}` },
];

/** Two people for the limits of one, and several senders to one address. */
async function burstsIn(store: Store): Promise<Record<string, Burst>> {
  await plantMarkets(store, 35);
  const tokens: string[] = [];
  for (let i = 0; i < 8; i++) {
    const { id } = await addPerson(store);
    tokens.push((await sessionFor(store, id, Date.now())).token);
  }
  const [busy = '', ...senders] = tokens;
  const one = { tokens: [busy] };
  return {
    share: { ...one, tries: 20, passing: shareLimits.hour, call: () => shareWith(`gunilla${++number}@exempel.se`) },
    'share-to': {
      ...{ tokens: senders, tries: senders.length, passing: shareLimits.recipientDay },
      call: (at) => shareWith(at % 2 ? 'Kim@Exempel.se' : 'kim@exempel.se'),
    },
    post: { ...one, tries: 14, passing: 10, call: () => [`${market}/guestbook`, { content: 'Finns lampan?' }] },
    rating: { ...one, tries: 35, passing: 30, call: rate },
    report: {
      ...{ ...one, tries: 25, passing: reportLimits.perDay },
      call: (at) => [
        '/reports',
        { contentType: ContentType.Market, contentId: sampleId(at + 1), reason: 'Spam eller reklam' },
      ],
    },
  };
}

/** Sends all tries at once, by turns to the servers; the number of passed ones by burst. Every other must be refused by its limit. */
async function sendAll(servers: readonly ServerProcess[], bursts: Record<string, Burst>) {
  const passed: Record<string, number> = {};
  const tries = Object.entries(bursts).flatMap(([kind, { tokens, tries: count, call }]) =>
    Array.from({ length: count }, async (_, at) => {
      const [path, body] = call(at);
      const answer = await fetch(`${servers[at % servers.length]?.url}${apiBase}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[at % tokens.length]}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      passed[kind] = (passed[kind] ?? 0) + (answer.ok ? 1 : 0);
      if (!answer.ok) expect(text).toContain('"limit_reached"');
    }),
  );
  await Promise.all(tries);
  return passed;
}

beforeAll(postgresReady);

it('limits of acts are exact for two processes on a store, and over a kill', { timeout: 120_000 }, async () => {
  const { url, drop } = await migratedDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'loppis-limits-'));
  const at = { dataDir, databaseUrl: url };
  const store = await openStore(at);
  const bursts = await burstsIn(store);
  await store.close();
  let servers: ServerProcess[] = [];
  const kill = () => Promise.all(servers.map((server) => server.kill()));
  const each = (value: (burst: Burst) => number) =>
    Object.fromEntries(Object.entries(bursts).map(([kind, burst]) => [kind, value(burst)]));
  try {
    servers = await Promise.all([startServerProcess(at), startServerProcess(at)]);
    expect(await sendAll(servers, bursts)).toEqual(each(({ passing }) => passing));
    await kill();
    servers = [await startServerProcess(at)];
    expect(await sendAll(servers, bursts)).toEqual(each(() => 0));
  } finally {
    await kill();
    rmSync(dataDir, { recursive: true, force: true });
    await drop();
  }
});
