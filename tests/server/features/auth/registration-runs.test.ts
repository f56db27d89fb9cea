// Two people register the same address: for any sequence of steps, the link that is opened first determines the account.
import { it } from 'vitest';
import type { Store } from '../../../../server/db/schema.ts';
import { runRegistrations, type Step, sequencesUpTo } from '../../../helpers/device/registration-runs.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';

/** `npm run accidents` runs sequences with one more step. */
const length = process.env.ACCIDENTS === undefined ? 5 : 6;
const minutes = length === 5 ? 5 : 60;
const seeded = process.env.ACCIDENTS === undefined ? 60 : 300;

function sequencesFor(engine: Store['engine']): Step[][] {
  const all = sequencesUpTo(length);
  if (engine === 'sqlite') return all;
  const random = seededRandom(20_261_123);
  return Array.from({ length: seeded }, () => all[Math.floor(random() * all.length)] ?? []);
}

describeEachEngine('every order of two registrations, resends and links opened', ({ name, open }) => {
  it(
    'ends with the password of the registration whose link was opened first',
    async () => {
      await runRegistrations(await open(), sequencesFor(name));
    },
    minutes * 60_000,
  );
});
