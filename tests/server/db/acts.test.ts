// Limits of acts: refused beyond a limit, again possible when the window has passed, and nothing is kept longer than a day.
import { beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../../core/contract/errors.ts';
import { countAct } from '../../../server/db/acts.ts';
import type { Store } from '../../../server/db/schema.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 5, 15);
const limits = [
  {
    window: hour,
    max: 2,
    refusal: (seconds: number) => new Refusal('limit_reached', `${seconds}`, undefined, seconds),
  },
];

describeEachEngine('acts', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  const act = (subject: string, now: number) =>
    store.write((tx) => countAct(tx, { subject, kind: 'share-to', now, limits }));
  const subjects = async () =>
    (await store.read((db) => db.selectFrom('acts').select('subject').orderBy('id').execute())).map(
      (row) => row.subject,
    );

  it('are refused beyond the limit, by the seconds until the first of them leaves the window', async () => {
    await act('a', start);
    await act('a', start + 60_000);
    await expect(act('a', start + 120_000)).rejects.toMatchObject({ code: 'limit_reached', retryAfter: 3480 });
    await act('b', start + 120_000);
    await act('a', start + hour);
    await expect(act('a', start + hour)).rejects.toMatchObject({ retryAfter: 60 });
  });

  it('are forgotten after a day, those of other subjects too', async () => {
    await act('a', start);
    await act('b', start + hour);
    await act('c', start + 24 * hour);
    expect(await subjects()).toEqual(['b', 'c']);
  });

  it('that a clock set back has left in the future do not count for ever', async () => {
    await act('a', start + 90 * 24 * hour);
    await act('a', start + 90 * 24 * hour);
    await act('a', start);
    expect(await subjects()).toEqual(['a']);
  });
});
