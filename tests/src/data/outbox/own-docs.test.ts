import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocName, OwnDocs } from '../../../../core/rules/pending/row.ts';
import { OfflineError } from '../../../../src/data/errors.ts';
import type { Person } from '../../../../src/data/outbox/person.ts';
import { OutboxDevice } from '../../../helpers/outbox-person.ts';
import { sampleList } from '../../../helpers/sample-lists.ts';
import { sampleId } from '../../../helpers/sample-markets.ts';

const list = (id: string, name: string) => sampleList({ id, name });

let device: OutboxDevice;
beforeEach(() => {
  device = new OutboxDevice();
});
afterEach(() => device.close());

/** A tab whose server answers with those lists; `asked` says how often. */
function tabWith(lists: () => Promise<OwnDocs['lists']>): { person: Person; asked: DocName[] } {
  const asked: DocName[] = [];
  const person = device.open(async () => list(sampleId(1), 'Skickad'), {
    fetchDoc: async <Doc extends DocName>(name: Doc) => {
      asked.push(name);
      return (name === 'lists' ? await lists() : name === 'markets' ? [] : { id: sampleId(5) }) as OwnDocs[Doc];
    },
  });
  return { person, asked };
}
const storedNames = async () =>
  ((await device.outside((db) => db.docs.get('lists'))) as { value: OwnDocs['lists'] } | undefined)?.value.map(
    ({ name }) => name,
  );

describe('own documents', () => {
  it('are not stored when an answer was applied after they were asked for: reads never go back (M3)', async () => {
    let answer: (lists: OwnDocs['lists']) => void = () => {};
    let questions = 0;
    const { person } = tabWith(() => {
      questions++;
      if (questions > 1) return Promise.resolve([list(sampleId(1), 'Skickad')]);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const reading = person.refresh(true);
    while (questions === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await person.enqueue({ call: 'createList', body: { id: sampleId(1), name: 'Skickad' } });
    await person.runner.wake('timer');
    answer([]);
    await reading;
    expect(questions).toBeGreaterThan(1);
    expect(await storedNames()).toEqual(['Skickad']);
    await person.runner.stop();
  });

  it('stay as they are without a net', async () => {
    await tabWith(async () => [list(sampleId(1), 'Ett')]).person.refresh();
    await tabWith(() => Promise.reject(new OfflineError('unreachable'))).person.refresh(true);
    expect(await storedNames()).toEqual(['Ett']);
    expect(device.reported).toEqual([]);
  });

  it('are asked for again after five minutes, and when the clock was set back', async () => {
    const { person, asked } = tabWith(async () => []);
    await person.refresh();
    expect(asked).toEqual(['lists', 'profile', 'markets']);
    device.now += 4 * 60_000;
    await person.refresh();
    expect(asked).toHaveLength(3);
    device.now += 2 * 60_000;
    await person.refresh();
    expect(asked).toHaveLength(6);
    device.now -= 3_600_000;
    await person.refresh();
    expect(asked).toHaveLength(9);
  });

  it('are asked for at once by whoever insists, all of them, also when one of them cannot be had', async () => {
    const { person, asked } = tabWith(async () => []);
    await person.refresh();
    await person.refresh(true);
    expect(asked).toHaveLength(6);
    const { person: other, asked: also } = tabWith(() => Promise.reject(new OfflineError('broken')));
    await other.refresh(true);
    expect(also).toEqual(['lists', 'profile', 'markets']);
  });

  it('are asked for by one tab at a time', async () => {
    let [now, most] = [0, 0];
    const slow = async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now--;
      return [];
    };
    await Promise.all([tabWith(slow).person.refresh(true), tabWith(slow).person.refresh(true)]);
    expect(most).toBe(1);
  });
});
