// Randomised fault tests: a person changes favourites, lists and, in every third run, pictures, in two tabs and a worker that are
// killed at any step, on a network and a device that fail in more than twenty ways, against the real server. Nothing may be lost,
// doubled, out of order or stuck, no file may stay behind, and the view must equal the intended values at any moment. A failing
// seed prints the command that replays it with its log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type StoreConfig } from '../../server/db/open.ts';
import { defects } from '../helpers/accident-defects.ts';
import { liveThrough, type Told } from '../helpers/accident-schedule.ts';
import { openStageHouse, type StageHouse } from '../helpers/accident-stage.ts';
import type { Planted } from '../helpers/accident-tab.ts';
import { freshDatabase, postgresReady } from '../helpers/postgres.ts';

const first = Number(process.env.SEED ?? process.env.FROM ?? 1);
const count = Number(process.env.ACCIDENTS ?? (process.env.SEED ? 1 : 200));
const seeds = Array.from({ length: count }, (_, i) => first + i);
const kindsAtLeast = 14;
const foundWithin = 400;
const runsOnPostgres = 40;

/** The seed that finds each planted defect. When the outbox or the simulator changes, the test prints the new ones. */
const recorded: Record<keyof typeof defects, number> = {
  'every tab thinks it is the only one': 4,
  'rows in flight are never made ready again': 3,
  'a row is removed before it is answered': 1,
  'every attempt has a key of its own': 5,
  'a write names no key': 1,
  'the server keeps no receipts': 25,
  'the receipt is stored apart from the effect': 25,
  'the newest edit wins': 94,
  'later edits begin from whatever an answer tells': 29,
  'an edit begins from what its form showed': 158,
  'the answer is applied before the row is removed, apart from it': 5,
  'the row is removed before the answer is applied': 2,
  'the answer is not applied': 1,
  'a favourite is taken for the whole list': 5,
  'a late read overwrites what was answered meanwhile': 8,
  'a favourite is switched, not set': 1,
  'a change that was tried is taken back': 5,
  'a change that was tried makes place for a later one': 18,
  'what depends on nothing is known': 6,
  'an address inside a text is no mention': 3,
  'files stay when their change is answered': 9,
  'files are stored after their change': 3,
  'the newest of a lane goes first': 5,
  'a refused change is thrown away': 3,
  'a server error counts as done': 5,
  'a login page counts as the answer': 11,
  'a session that ended refuses what waits': 31,
  'a clock that is set back makes rows wait for years': 311,
  'an answered change leaves the public answer as it was': 6,
  'a waiting change is stored in the public answer': 6,
  'nobody waits when the server asks to': 59,
};

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function openHouse(config: StoreConfig, { store: planted }: Planted = {}): Promise<StageHouse> {
  const real = await openStore(config);
  closing.push(() => real.close());
  const house = await openStageHouse(planted ? planted(real) : real);
  closing.push(() => house.close());
  return house;
}
function emptyFolder(): StoreConfig {
  const dataDir = mkdtempSync(join(tmpdir(), 'loppis-accidents-'));
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: null };
}

let house: StageHouse;
beforeAll(async () => {
  house = await openHouse(emptyFolder());
});

const live = async (seed: number, on: StageHouse, planted?: Planted): Promise<Told> =>
  liveThrough(seed, await on.next(), planted);

describe('an outbox under random faults', () => {
  const kinds = new Set<string>();

  it.each(seeds)('loses, doubles and reorders nothing: seed %i', async (seed) => {
    const { faults, accidents, story } = await live(seed, house);
    for (const kind of Object.keys(accidents)) kinds.add(kind);
    const again = `SEED=${seed} npx vitest run tests/journeys/accidents-outbox.test.ts`;
    expect(faults, process.env.SEED === undefined ? again : story.join('\n')).toEqual([]);
  });

  it.runIf(count >= 100)('had many kinds of faults', () => {
    expect(kinds.size, [...kinds].join(', ')).toBeGreaterThanOrEqual(kindsAtLeast);
  });
});

describe.runIf(first === 1 && process.env.SEED === undefined)('over PostgreSQL', () => {
  it(`the first ${runsOnPostgres} runs have the same result`, async () => {
    await postgresReady();
    const database = await freshDatabase();
    closing.push(database.drop);
    const other = await openHouse({ dataDir: '', databaseUrl: database.url });
    for (let seed = 1; seed <= runsOnPostgres; seed++) {
      const { faults, story } = await live(seed, other);
      expect(faults, story.join('\n')).toEqual([]);
    }
  }, 120_000);
});

describe.runIf(first === 1 && process.env.SEED === undefined)('a planted defect is found', () => {
  it.each(Object.entries(defects) as [keyof typeof defects, Planted][])(
    '%s',
    async (name, planted) => {
      const on = planted.store ? await openHouse(emptyFolder(), planted) : house;
      if ((await live(recorded[name], on, planted)).faults.length > 0) return;
      for (let seed = 1; seed <= foundWithin; seed++) {
        const { faults } = await live(seed, on, planted);
        if (faults.length > 0) expect.fail(`${name}: no longer with the recorded seed, but with ${seed}: ${faults[0]}`);
      }
      expect.fail(`not within ${foundWithin} lives`);
    },
    120_000,
  );
});
