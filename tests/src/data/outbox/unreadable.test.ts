// Rows that this version cannot read, and a database that was closed for good: neither may affect other data.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import { StorageError } from '../../../../src/data/net/errors.ts';
import type { NewChange } from '../../../../src/data/outbox/actions.ts';
import { emptyOwnState, ownView } from '../../../../src/data/outbox/own-state.ts';
import { ownState } from '../../../../src/data/outbox/own-view.ts';
import type { OutboxRow } from '../../../../src/data/outbox/row.ts';
import { OutboxDevice } from '../../../helpers/device/outbox-person.ts';
import { sampleList } from '../../../helpers/samples/sample-lists.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { eventually } from '../../../helpers/until.ts';

const [listA, marketA, marketB] = [sampleId(1), sampleId(11), sampleId(12)];
const like = (market: string, favorite = true): NewChange => ({
  call: 'setFavorite',
  params: { id: market },
  body: { favorite },
});
const newList: NewChange = { call: 'createList', body: { id: listA, name: 'Sommar' } };
const put: NewChange = { call: 'addToList', params: { id: listA }, body: { marketId: marketA } };
const reply = sampleList({ id: listA, isDefault: true });

let device: OutboxDevice;
beforeEach(() => {
  device = new OutboxDevice();
});
afterEach(() => device.close());

const quiet = () => device.open(async () => reply, { ready: async () => 'no net' });
async function damage(seq: number, change: object): Promise<OutboxRow> {
  const before = (await device.rows()).find((row) => row.seq === seq);
  const damaged = { ...before, ...change } as OutboxRow;
  await device.outside((db) => db.outbox.put(damaged));
  return damaged;
}

describe('a row that cannot be read', () => {
  it.each([
    ['of an unknown call', { call: 'callOfLater' }],
    ['without its fields', { params: undefined, body: undefined }],
    ['whose names are no names', { names: null }],
    ['that waits for nonsense', { dependsOn: 'x' }],
  ])('%s hides nothing of what is beside it, and holds up its own lane only', async (_, change) => {
    const liked = { ...reply, id: sampleId(900), name: 'Gillade' };
    await device.outside((db) => db.answers.put({ key: answerKey('getMyLists'), value: [liked], fetchedAt: 0 }));
    const person = quiet();
    await person.perform('add', newList);
    await person.perform('add', like(marketB));
    await damage(1, change);
    // The same thing changed and taken back: existing rows are read.
    await person.perform('add', like(marketA));
    expect(await person.perform('add', like(marketA, false))).toBeNull();
    const { rows, answers } = await person.read();
    const state = await ownState(answers, rows, emptyOwnState);
    expect(state.waiting.map(({ seq, canCancel, canEdit }) => [seq, canCancel, canEdit])).toEqual([
      [1, false, false],
      [2, true, false],
    ]);
    expect(ownView(state, 'getMyLists').value?.[0]?.markets.map(({ id }) => id)).toEqual([marketB]);
    await person.close();

    const sent: number[] = [];
    const sender = device.open(async (row) => {
      sent.push(row.seq);
      return { favorite: true, version: 1, likeCount: 1 };
    });
    await sender.runner.wake('start');
    await sender.close();
    expect(sent).toEqual([2]);
    expect(device.reported).toHaveLength(1);
    expect(await device.rows()).toMatchObject([{ seq: 1, attempts: 0 }]);
  });

  it('stays when what it depends on would be taken back, discarded or sent under another key', async () => {
    const person = quiet();
    const made = String(await person.perform('add', newList));
    await person.perform('add', put);
    const newer = await damage(2, { format: 2, extra: 'of a later version' });
    expect(await person.perform('cancel', { key: made })).toBe(false);
    expect(await device.rows()).toMatchObject([{ key: made, state: 'pending' }, newer]);
    await damage(1, { state: 'parked', reason: 'refused', attempts: 1 });
    expect(await person.perform('discard', { key: made })).toBe(false);
    expect(await person.perform('resend', { key: made })).toBe(false);
    expect(await device.rows()).toMatchObject([{ key: made, state: 'parked' }, newer]);
    await person.close();
  });
});

describe('a person’s database that was closed for good', () => {
  it('is not created again by a late answer', async () => {
    let answer: (lists: unknown) => void = () => {};
    const fetchOwn = vi.fn(
      () =>
        new Promise<never>((resolve) => {
          answer = resolve as typeof answer;
        }),
    );
    const person = device.open(async () => reply, { fetchOwn });
    const read = person.refresh(true);
    await eventually(() => expect(fetchOwn).toHaveBeenCalledTimes(1));
    await person.close();
    await device.database().delete();
    answer([reply]);
    await read;
    expect(await device.indexedDB.databases()).toEqual([]);
    expect(device.reported).toEqual([]);
    await expect(person.perform('add', newList)).rejects.toBeInstanceOf(StorageError);
  });
});

describe('an answer on a full device (C11)', () => {
  it('is stored once map tiles were evicted', async () => {
    const waiting = quiet();
    await waiting.perform('add', newList);
    await waiting.close();
    let isFull = false;
    const evict = vi.fn(async () => {
      isFull = false;
    });
    const person = device.open(
      async () => {
        isFull = true;
        return reply;
      },
      { evictions: [evict] },
      (work) => (isFull ? Promise.reject(new StorageError('full')) : work()),
    );
    await person.runner.wake('start');
    await person.close();
    expect(evict).toHaveBeenCalledTimes(1);
    expect(await device.rows()).toEqual([]);
  });
});
