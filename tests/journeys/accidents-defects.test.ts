// What the randomised fault tests of accidents-outbox.test.ts would find: typical defects are planted, and a run must fail for each.
// Those of texts, ratings and holds need a person who writes; the others are found sooner in runs of lists, favourites and pictures.
import { beforeAll, describe, expect, it } from 'vitest';
import { defects } from '../helpers/accidents/defects.ts';
import { live, stageHouses } from '../helpers/accidents/houses.ts';
import type { StageHouse } from '../helpers/accidents/stage.ts';
import type { Planted } from '../helpers/accidents/tab.ts';
import { textDefects } from '../helpers/accidents/text-defects.ts';

const foundWithin = 400;

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
const recordedOfTexts: Record<keyof typeof textDefects, number> = {
  'a deletion is sent at once': 10,
  "a hold is measured by the device's clock": 114,
  'a held deletion goes although it was taken back': 25,
  'a held deletion is forgotten with its page': 14,
  'later changes do not wait for a held deletion': 10,
  'a reply has a lane of its own': 20,
  'a text that is one too many is thrown away': 1,
  'a reply to a deleted post is thrown away': 8,
  'a rating that was refused is thrown away': 5,
  'a limit that is reached stops everything': 1,
  'an edit of a text that waits is lost': 10,
  'a waiting post is stored in the guestbook': 1,
  'an answered post is missing in the stored guestbook': 5,
  'an answered post is twice in the stored guestbook': 5,
  'an answered edit leaves the stored guestbook as it was': 31,
  'a deleted post stays in the stored guestbook': 55,
  'the answer to a rating is not applied': 1,
  'every rating is a new one': 46,
  'the server counts no texts': 1,
};

const houses = stageHouses();
let house: StageHouse;
beforeAll(async () => {
  house = await houses.embedded();
});

async function isFound(name: string, planted: Planted, seed: number, writes: boolean): Promise<void> {
  const on = planted.store ? await houses.embedded(planted.store) : house;
  if ((await live(seed, on, { planted, writes })).faults.length > 0) return;
  for (let other = 1; other <= foundWithin; other++) {
    const { faults } = await live(other, on, { planted, writes });
    if (faults.length > 0) expect.fail(`${name}: no longer with the recorded seed, but with ${other}: ${faults[0]}`);
  }
  expect.fail(`not within ${foundWithin} runs`);
}

describe('a planted defect is found', () => {
  it.each(Object.entries(defects) as [keyof typeof defects, Planted][])(
    '%s',
    (name, planted) => isFound(name, planted, recorded[name], false),
    300_000,
  );
  it.each(Object.entries(textDefects) as [keyof typeof textDefects, Planted][])(
    '%s',
    (name, planted) => isFound(name, planted, recordedOfTexts[name], true),
    300_000,
  );
});
