// Randomised fault tests: a person changes favourites, lists and, in every third run, pictures, and writes, rates and deletes on markets,
// in two tabs and a worker that are killed at any step, on a network and a device that fail in more than twenty ways, against the real
// server, while other hands change the same things. Nothing may be lost, doubled, out of order, stuck or sent before its time, no file
// may stay behind, and the view must equal the intended values at any moment. A failing seed prints the command that replays it with
// its log. What these tests would find: accidents-defects.test.ts.
import { beforeAll, describe, expect, it } from 'vitest';
import { live, stageHouses } from '../helpers/accidents/houses.ts';
import type { StageHouse } from '../helpers/accidents/stage.ts';

const first = Number(process.env.SEED ?? process.env.FROM ?? 1);
const count = Number(process.env.ACCIDENTS ?? (process.env.SEED ? 1 : 40));
const seeds = Array.from({ length: count }, (_, i) => first + i);
const kindsAtLeast = 14;
const runsOnPostgres = 10;
/** Kinds of acts on texts and ratings and what became of them, each to occur at least that often. */
const actsAtLeast = 3;
const actsExpected = [
  ...['addPost', 'editPost', 'deletePost', 'addReply', 'rateMarket', 'unrateMarket', 'replyToRating'],
  'deleteRatingReply',
  ...['editPost of one that waits', 'addReply of one that waits', 'deletePost of one that waits'],
  ...['held deletion sent', 'held deletion sent by another page', 'held deletion taken back'],
  ...['editReply', 'deleteReply', 'parked: too many', 'parked: refused', 'parked: depends'],
  ...['written elsewhere', 'much written elsewhere', 'moderated', 'market hidden', 'author leaves'],
];

const houses = stageHouses();
let house: StageHouse;
beforeAll(async () => {
  house = await houses.embedded();
});

describe('an outbox under random faults', () => {
  const kinds = new Set<string>();
  const acts = new Map<string, number>();

  it.each(seeds)('loses, doubles and reorders nothing: seed %i', async (seed) => {
    const told = await live(seed, house);
    for (const kind of Object.keys(told.accidents)) kinds.add(kind);
    for (const [act, times] of Object.entries({ ...told.accidents, ...told.acts }))
      acts.set(act, (acts.get(act) ?? 0) + times);
    const again = `SEED=${seed} npx vitest run tests/journeys/accidents-outbox.test.ts`;
    expect(told.faults, process.env.SEED === undefined ? again : told.story.join('\n')).toEqual([]);
  });

  it.runIf(count >= 40)('had many kinds of faults', () => {
    expect(kinds.size, [...kinds].join(', ')).toBeGreaterThanOrEqual(kindsAtLeast);
  });

  if (count >= 200)
    it('had texts, ratings and held deletions of each kind', () => {
      const seldom = actsExpected.filter((act) => (acts.get(act) ?? 0) < actsAtLeast);
      expect(seldom, JSON.stringify(Object.fromEntries(acts))).toEqual([]);
    });
});

describe.runIf(first === 1 && process.env.SEED === undefined)('over PostgreSQL', () => {
  it(`the first ${runsOnPostgres} runs have the same result`, async () => {
    const other = await houses.postgres();
    for (let seed = 1; seed <= runsOnPostgres; seed++) {
      const { faults, story } = await live(seed, other);
      expect(faults, story.join('\n')).toEqual([]);
    }
  }, 120_000);
});
