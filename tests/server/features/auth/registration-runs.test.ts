// Two people register one address: whatever they do in whatever order, the link that is opened first decides whose account it is.
import { it } from 'vitest';
import type { Store } from '../../../../server/db/schema.ts';
import { describeEachEngine } from '../../../helpers/engines.ts';
import { runRegistrations, type Step, sequencesUpTo } from '../../../helpers/registration-runs.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

/** `npm run accidents` takes sequences of one step more. */
const length = process.env.ACCIDENTS === undefined ? 5 : 6;
const minutes = length === 5 ? 5 : 60;
const seeded = 300;

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
