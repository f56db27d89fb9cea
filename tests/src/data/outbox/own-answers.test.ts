import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totalHeader } from '../../../../core/contract/endpoint.ts';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import { type AnswerOf, type OwnCall, ownCalls } from '../../../../core/rules/answers/answers.ts';
import type { Conditional } from '../../../../src/data/net/api.ts';
import { OfflineError, UnchangedError } from '../../../../src/data/net/errors.ts';
import { emptyOwnState, ownView } from '../../../../src/data/outbox/own-state.ts';
import { ownState } from '../../../../src/data/outbox/own-view.ts';
import type { PersonOutbox, PersonPorts } from '../../../../src/data/outbox/person-outbox.ts';
import type { OwnAnswerRow } from '../../../../src/data/own/own-db.ts';
import { OutboxDevice } from '../../../helpers/device/outbox-person.ts';
import { sampleList } from '../../../helpers/samples/sample-lists.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { anOwnPost } from '../../../helpers/samples/sample-posts.ts';

const list = (id: string, name: string) => sampleList({ id, name });

let device: OutboxDevice;
beforeEach(() => {
  device = new OutboxDevice();
});
afterEach(() => device.close());

/** A tab whose server answers with those lists; `asked` holds each request. */
function tabWith(lists: () => Promise<AnswerOf<'getMyLists'>>): { person: PersonOutbox; asked: OwnCall[] } {
  const asked: OwnCall[] = [];
  const person = device.open(async () => list(sampleId(1), 'Skickad'), {
    fetchOwn: async <Call extends OwnCall>(name: Call) => {
      asked.push(name);
      return (
        name === 'getMyLists' ? await lists() : name === 'getMyProfile' ? { id: sampleId(5) } : []
      ) as AnswerOf<Call>;
    },
  });
  return { person, asked };
}
const storedNames = async () =>
  (
    (await device.outside((db) => db.answers.get(answerKey('getMyLists')))) as
      | { value: AnswerOf<'getMyLists'> }
      | undefined
  )?.value.map(({ name }) => name);

describe('own answers', () => {
  it('are not stored when an answer was applied after they were requested: reads never go back (M3)', async () => {
    let answer: (lists: AnswerOf<'getMyLists'>) => void = () => {};
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
    await person.perform('add', { call: 'createList', body: { id: sampleId(1), name: 'Skickad' } });
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

  it('are requested again after five minutes, and when the clock was set back', async () => {
    const { person, asked } = tabWith(async () => []);
    await person.refresh();
    expect(asked).toEqual(ownCalls);
    device.now += 4 * 60_000;
    await person.refresh();
    expect(asked).toHaveLength(ownCalls.length);
    device.now += 2 * 60_000;
    await person.refresh();
    expect(asked).toHaveLength(2 * ownCalls.length);
    device.now -= 3_600_000;
    await person.refresh();
    expect(asked).toHaveLength(3 * ownCalls.length);
  });

  it('are requested at once with `insist`, all of them, also when one of them fails', async () => {
    const { person, asked } = tabWith(async () => []);
    await person.refresh();
    await person.refresh(true);
    expect(asked).toHaveLength(2 * ownCalls.length);
    const { person: other, asked: also } = tabWith(() => Promise.reject(new OfflineError('broken')));
    await other.refresh(true);
    expect(also).toEqual(ownCalls);
  });

  it('are requested once more at most, however often `insist` is passed meanwhile', async () => {
    const { person, asked } = tabWith(async () => []);
    await Promise.all(Array.from({ length: 50 }, () => person.refresh(true)));
    expect(asked).toHaveLength(2 * ownCalls.length);
  });

  it('are requested when a parked change is discarded: an old one may have arrived long ago', async () => {
    const { person, asked } = tabWith(async () => []);
    await person.refresh();
    const key = String(await person.perform('add', { call: 'createList', body: { id: sampleId(1), name: 'Ett' } }));
    await person.runner.stop();
    await device.outside((db) => db.outbox.toCollection().modify({ state: 'parked', reason: 'old' }));
    asked.length = 0;
    expect(await person.perform('discard', { key: 'unknown' })).toBe(false);
    // Joins the read under way, if there is one.
    await person.refresh();
    expect(asked).toEqual([]);
    expect(await person.perform('discard', { key })).toBe(true);
    await person.refresh();
    expect(asked).toEqual(ownCalls);
  });

  it('are requested by one tab at a time', async () => {
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

it('a page of an own list counts those of all pages, while changes wait and once they are answered', async () => {
  const posts = [anOwnPost()];
  const made = { ...anOwnPost({ id: sampleId(50) }), replies: [] };
  const fetchOwn = async (name: OwnCall, { received }: Conditional) => {
    if (name !== 'getMyPosts') throw new OfflineError('broken');
    received(new Headers({ [totalHeader]: '45' }));
    return posts;
  };
  const person = device.open(async () => made, { fetchOwn: fetchOwn as PersonPorts['fetchOwn'] });
  await person.refresh(true);
  const total = async () => {
    const { rows, answers } = await person.read();
    return ownView(await ownState(answers, rows, emptyOwnState), 'getMyPosts').total;
  };
  expect(await total()).toBe(45);
  const written = {
    call: 'addPost',
    params: { id: sampleId(11) },
    body: { id: sampleId(50), content: 'Hej' },
  } as const;
  await person.perform('add', written);
  expect([await total(), (await person.read()).rows.length]).toEqual([46, 1]);
  await person.runner.wake('timer');
  expect([await total(), (await person.read()).rows.length]).toEqual([46, 0]);
  await person.runner.stop();
});

describe('an answer that did not change', () => {
  const id = sampleId(1);
  /** A server with tags; `known` = the tag of each request for the lists. */
  function tagged(person: (fetchOwn: PersonPorts['fetchOwn']) => PersonOutbox) {
    const [known, at] = [[] as (string | null)[], { tag: 'W/"1"', lists: [list(id, 'Ett')] }];
    const fetchOwn = async (name: OwnCall, conditional: Conditional) => {
      if (name !== 'getMyLists') throw new OfflineError('broken');
      known.push(conditional.known);
      if (conditional.known === at.tag) throw new UnchangedError();
      conditional.received(new Headers({ etag: at.tag }));
      return at.lists;
    };
    return { known, at, person: person(fetchOwn as PersonPorts['fetchOwn']) };
  }
  const stored = async () =>
    (await device.outside((db) => db.answers.get(answerKey('getMyLists')))) as OwnAnswerRow<'getMyLists'>;

  it('is not replaced, and counts as read now', async () => {
    const { known, person } = tagged((fetchOwn) => device.open(async () => null, { fetchOwn }));
    await person.refresh(true);
    device.now += 60_000;
    await person.refresh(true);
    expect(known).toEqual([null, 'W/"1"']);
    expect(await stored()).toMatchObject({ value: [{ name: 'Ett' }], fetchedAt: device.now, etag: 'W/"1"' });
  });

  it('is read whole after an answer was applied to it: its tag is not that of what is stored', async () => {
    const { known, at, person } = tagged((fetchOwn) => device.open(async () => at.lists[0], { fetchOwn }));
    await person.refresh(true);
    at.lists = [{ ...list(id, 'Två'), version: 2 }];
    await person.perform('add', { call: 'updateList', params: { id }, body: { name: 'Två' }, version: 1 });
    await person.runner.wake('timer');
    await person.refresh(true);
    expect(known.at(1)).toBeNull();
    expect(await stored()).toMatchObject({ value: [{ name: 'Två' }], etag: 'W/"1"' });
    await person.runner.stop();
  });

  it('does not go back when an answer is applied while it is requested (M3)', async () => {
    const gate = { open: () => {} };
    const { at, person } = tagged((fetchOwn) => {
      const held: PersonPorts['fetchOwn'] = async (name, conditional) => {
        if (conditional.known !== null) await new Promise<void>((resolve) => Object.assign(gate, { open: resolve }));
        return fetchOwn(name, conditional);
      };
      return device.open(async () => at.lists[0], { fetchOwn: held });
    });
    await person.refresh(true);
    const reading = person.refresh(true);
    const open = gate.open;
    while (gate.open === open) await new Promise((resolve) => setTimeout(resolve, 1));
    at.lists = [{ ...list(id, 'Två'), version: 2 }];
    await person.perform('add', { call: 'updateList', params: { id }, body: { name: 'Två' }, version: 1 });
    await person.runner.wake('timer');
    gate.open();
    await reading;
    expect((await stored()).value).toMatchObject([{ name: 'Två' }]);
    await person.runner.stop();
  });
});
