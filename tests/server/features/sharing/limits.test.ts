// The limits of sharing: exact for several servers on one store at once, over restarts and under a flood of tries.
import { expect, it } from 'vitest';
import { shareLimits } from '../../../../core/contract/sharing.ts';
import { shareText } from '../../../../core/text/sharing.ts';
import { openStore, type StoreConfig } from '../../../../server/db/open.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describePostgres } from '../../../helpers/server/engines.ts';
import { plantMarkets } from '../../../helpers/server/market-rows.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const hour = 3_600_000;
const path = `/markets/${sampleId(1)}/share`;
let number = 0;

interface Running {
  store: Store;
  servers: readonly TestServer[];
  stop(): Promise<void>;
}

/** Two servers, each with a store of its own, as two processes have. */
async function startTwo(config: StoreConfig): Promise<Running> {
  const [store, other] = [await openStore(config), await openStore(config)];
  const servers = await Promise.all([startServer(store), startServer(other)]);
  return {
    store,
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.close()));
      await other.close();
      await store.close();
    },
  };
}

/** The same a while after: those servers, or two new ones on their store when no time passes. */
async function goOn(running: Running, config: StoreConfig, ms: number): Promise<Running> {
  for (const { clock } of running.servers) clock.advance(ms);
  if (ms > 0) return running;
  await running.stop();
  return startTwo(config);
}

/** Tries at once, by turns at both servers. `recipient`: an address for each try. */
async function tryAll({ store, servers }: Running, senders: readonly string[], recipient: () => string) {
  const now = servers[0]?.clock.now() ?? 0;
  const tokens = new Map<string, string>();
  for (const id of new Set(senders)) tokens.set(id, (await sessionFor(store, id, now)).token);
  return Promise.all(
    senders.map((id, i) =>
      as(tokens.get(id) ?? '', servers[i % servers.length] as TestServer, 'POST', path, {
        recipientName: 'Gunilla',
        recipientEmail: recipient(),
      }),
    ),
  );
}

const anyone = () => `gunilla${++number}@exempel.se`;
const passed = (answers: readonly Response[]) => answers.filter(({ status }) => status === 204).length;

/** The distinct refusals; all of them must say when to try again. */
async function refusals(answers: readonly Response[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const answer of answers.filter(({ status }) => status !== 204)) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { code, message } = await problemOf(answer);
    found.add(`${answer.status} ${code} ${message}`);
  }
  return found;
}

async function mailsTo(store: Store, pattern: string): Promise<number> {
  const rows = await store.read((db) =>
    db.selectFrom('mail_outbox').select('id').where('kind', '=', 'share').where('address', 'like', pattern).execute(),
  );
  return rows.length;
}

describePostgres('limits of sharing', ({ place }) => {
  it('of a person: 5 in an hour and 20 in a day, at two servers at once and over restarts', async () => {
    const config = await place();
    let running = await startTwo(config);
    await plantMarkets(running.store, 1);
    const { id } = await addPerson(running.store);
    const senders = Array.from({ length: 4 * shareLimits.hour }, () => id);
    const perHour: [number, string[]][] = [];
    for (const hours of [0, 0, 1, 1, 1, 1, 20]) {
      running = await goOn(running, config, hours * hour);
      const answers = await tryAll(running, senders, anyone);
      perHour.push([passed(answers), [...(await refusals(answers))]]);
    }
    const [inHour, inDay] = [shareText.tooManyHour(3600), shareText.tooManyDay(20 * 3600)].map(
      (text) => `429 limit_reached ${text}`,
    );
    expect(perHour).toEqual([
      [5, [inHour]],
      [0, [inHour]],
      ...[1, 2, 3].map(() => [5, [inHour]]),
      [0, [inDay]],
      [5, [inHour]],
    ]);
    expect(await mailsTo(running.store, 'gunilla%')).toBe(25);
    await running.stop();
  });

  it('of an address: 3 in a day from all senders, at two servers at once and over restarts', async () => {
    const config = await place();
    let running = await startTwo(config);
    await plantMarkets(running.store, 1);
    const senders: string[] = [];
    for (let i = 0; i < 12; i++) senders.push((await addPerson(running.store)).id);
    const perDay: [number, string[]][] = [];
    for (const hours of [0, 0, 23, 1]) {
      running = await goOn(running, config, hours * hour);
      const answers = await tryAll(running, senders.slice(0, 6), () =>
        ++number % 2 ? 'Kim@Exempel.se' : 'kim@exempel.se',
      );
      perDay.push([passed(answers), [...(await refusals(answers))]]);
    }
    const full = (hours: number) => [`429 limit_reached ${shareText.recipientFull(hours * 3600)}`];
    expect(perDay).toEqual([
      [3, full(24)],
      [0, full(24)],
      [0, full(1)],
      [3, full(24)],
    ]);
    expect(await mailsTo(running.store, '%im@%')).toBe(6);
    // A refused try does not count against its sender.
    expect(passed(await tryAll(running, senders, anyone))).toBe(senders.length);
    await running.stop();
  });

  it('hold for a hundred tries of one person', async () => {
    const running = await startTwo(await place());
    await plantMarkets(running.store, 1);
    const { id } = await addPerson(running.store);
    const tries = 100;
    const answers: Response[] = [];
    while (answers.length < tries) {
      answers.push(...(await tryAll({ ...running, servers: running.servers.slice(0, 1) }, Array(50).fill(id), anyone)));
    }
    expect(passed(answers)).toBe(shareLimits.hour);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(tries - shareLimits.hour);
    expect(await refusals(answers)).toEqual(new Set([`429 limit_reached ${shareText.tooManyHour(3600)}`]));
    const acts = await running.store.read((db) => db.selectFrom('acts').select('kind').execute());
    // One of the sender and one of the recipient each.
    expect(acts).toHaveLength(2 * shareLimits.hour);
    await running.stop();
  });
});
