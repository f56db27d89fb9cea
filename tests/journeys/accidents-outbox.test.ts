// Chance instead of a list: a person changes favourites and lists in two tabs and a worker that are killed at any step, on a
// net and a device that fail in more than twenty ways, against the real server. Nothing may be lost, doubled, out of order or stuck,
// and what shows must be what was meant at any moment. A failing seed prints the command that lives through it again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defects } from '../helpers/accident-defects.ts';
import { liveThrough, type Told } from '../helpers/accident-schedule.ts';
import { openStageHouse, type StageHouse } from '../helpers/accident-stage.ts';
import type { Planted } from '../helpers/accident-tab.ts';

const first = Number(process.env.SEED ?? 1);
const count = Number(process.env.ACCIDENTS ?? (process.env.SEED ? 1 : 200));
const seeds = Array.from({ length: count }, (_, i) => first + i);
const kindsAtLeast = 14;
const foundWithin = 300;

/** In which life each planted defect shows itself. When the outbox or the simulator changes, the test says the new ones. */
const recorded: Record<keyof typeof defects, number> = {
  'every tab thinks it is the only one': 9,
  'rows in flight are never made ready again': 5,
  'a row is removed before it is answered': 1,
  'every attempt has a key of its own': 20,
  'the server keeps no receipts': 10,
  'the answer is applied before the row is removed, apart from it': 5,
  'the row is removed before the answer is applied': 2,
  'the answer is not applied': 1,
  'a list is taken whole from any answer': 105,
  'a late read overwrites what was answered meanwhile': 1,
  'a favourite is switched, not set': 2,
  'a change that was tried is taken back': 3,
  'a change that was tried makes place for a later one': 30,
  'what depends on nothing is known': 5,
  'the newest of a lane goes first': 2,
  'a refused change is thrown away': 3,
  'a server error counts as done': 2,
  'a login page counts as the answer': 16,
  'a session that ended refuses what waits': 43,
  'a clock that is set back makes rows wait for years': 30,
  'nobody waits when the server asks to': 10,
};

let house: StageHouse;
beforeAll(async () => {
  house = await openStageHouse();
});
afterAll(() => house.close());

const live = async (seed: number, planted?: Planted): Promise<Told> => liveThrough(seed, await house.next(), planted);

describe('an outbox among accidents', () => {
  const kinds = new Set<string>();

  it.each(seeds)('loses, doubles and mixes up nothing: seed %i', async (seed) => {
    const { faults, accidents } = await live(seed);
    for (const kind of Object.keys(accidents)) kinds.add(kind);
    const again = `SEED=${seed} npx vitest run tests/journeys/accidents-outbox.test.ts`;
    expect(faults, again).toEqual([]);
  });

  it.runIf(count >= 100)('met many kinds of them', () => {
    expect(kinds.size, [...kinds].join(', ')).toBeGreaterThanOrEqual(kindsAtLeast);
  });
});

describe.runIf(process.env.SEED === undefined)('a planted defect is found', () => {
  it.each(Object.entries(defects) as [keyof typeof defects, Planted][])(
    '%s',
    async (name, planted) => {
      if ((await live(recorded[name], planted)).faults.length > 0) return;
      for (let seed = 1; seed <= foundWithin; seed++) {
        const { faults } = await live(seed, planted);
        if (faults.length > 0) expect.fail(`no longer with the recorded seed, but with ${seed}: ${faults[0]}`);
      }
      expect.fail(`not within ${foundWithin} lives`);
    },
    120_000,
  );
});
