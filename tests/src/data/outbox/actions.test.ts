import { IDBDatabase as FDBDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserList } from '../../../../core/contract/lists.ts';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import type { QueueableCall } from '../../../../core/rules/changes/change.ts';
import { cacheNames } from '../../../../src/data/device/device-keys.ts';
import { RefusedError, StorageError } from '../../../../src/data/net/errors.ts';
import type { NewChange } from '../../../../src/data/outbox/actions.ts';
import { cacheEvictions, withEviction } from '../../../../src/data/outbox/make-room.ts';
import type { PersonOutbox } from '../../../../src/data/outbox/person-outbox.ts';
import { OutboxDevice, ownUserId } from '../../../helpers/device/outbox-person.ts';
import { sampleList } from '../../../helpers/samples/sample-lists.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

const [listA, liked, marketA, marketB] = [sampleId(1), sampleId(2), sampleId(11), sampleId(12)];
const like = (market: string, favorite = true): NewChange => ({
  call: 'setFavorite',
  params: { id: market },
  body: { favorite },
});
const newList = (id: string, name = 'Sommar'): NewChange => ({ call: 'createList', body: { id, name } });
const rename = (id: string, name: string): NewChange => ({ call: 'updateList', params: { id }, body: { name } });
const put = (id: string, marketId: string): NewChange => ({ call: 'addToList', params: { id }, body: { marketId } });
const take = (id: string, marketId: string): NewChange => ({ call: 'removeFromList', params: { id, marketId } });
const list = (id: string, more: Partial<UserList> = {}) => sampleList({ id, ...more });

type Body = Record<string, unknown>;

let device: OutboxDevice;
let person: PersonOutbox;
beforeEach(() => {
  device = new OutboxDevice();
  person = device.open(async () => list(listA), { ready: async () => 'no net' });
});
afterEach(async () => {
  await person.runner.stop();
  device.close();
});

const key = async (wish: NewChange) => String(await person.perform('add', wish));
/** Changes a row directly in the database. */
const change = (seq: number, changes: object) => device.outside((db) => db.outbox.update(seq, changes));
const said = async () => (await device.rows()).map(({ call, body }) => [call, body]);
const store = (value: UserList[]) =>
  device.outside((db) => db.answers.put({ key: answerKey('getMyLists'), value, fetchedAt: 1 }));

describe('a change that was sent', () => {
  it('cannot be taken back (C17)', async () => {
    const made = await key(newList(listA));
    await change(1, { attempts: 1 });
    expect(await person.perform('cancel', { key: made })).toBe(false);
    await change(1, { state: 'sending' });
    expect(await person.perform('cancel', { key: made })).toBe(false);
    expect(await device.rows()).toHaveLength(1);
  });

  it('is not replaced by a later one', async () => {
    await person.perform('add', like(marketA));
    await change(1, { attempts: 1 });
    await person.perform('add', like(marketA, false));
    expect(await said()).toEqual([
      ['setFavorite', { favorite: true }],
      ['setFavorite', { favorite: false }],
    ]);
  });

  it('cannot be edited or discarded', async () => {
    const made = await key(rename(listA, 'Ett'));
    await change(1, { attempts: 1 });
    expect(await person.perform('resend', { key: made, body: { name: 'Två' } })).toBe(false);
    expect(await person.perform('discard', { key: made })).toBe(false);
    // Too old, but it may have arrived: only the same key is safe.
    await change(1, { state: 'parked', reason: 'old' });
    expect(await person.perform('resend', { key: made, body: { name: 'Två' } })).toBe(false);
  });
});

describe('a change', () => {
  it('is committed as a whole before perform resolves (C2)', async () => {
    const made = await person.perform('add', newList(listA));
    expect(await device.rows()).toMatchObject([
      {
        key: made,
        seq: 1,
        state: 'pending',
        attempts: 0,
        userId: ownUserId,
        lane: `list:${listA}`,
        makes: listA,
        format: 1,
      },
    ]);
    expect(await device.outside((db) => db.meta.get('own'))).toMatchObject({ seq: 1 });
  });

  it('is written with strict durability, so that it survives a power cut', async () => {
    const asked = new Set<unknown>();
    const { transaction } = FDBDatabase.prototype;
    FDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
      const [, mode, options] = given as unknown as [unknown, string, { durability?: string } | undefined];
      if (mode === 'readwrite') asked.add(options?.durability);
      return transaction.apply(this, given);
    };
    await person.perform('add', newList(listA)).finally(() => {
      FDBDatabase.prototype.transaction = transaction;
    });
    expect([...asked]).toEqual(['strict']);
  });

  it('is stored once when the commit succeeds but its confirmation is lost', async () => {
    const makeRoom = async () => {};
    let isLost = true;
    const tab = device.open(
      async () => list(listA),
      { ready: async () => 'no net', evictions: [makeRoom] },
      (work) =>
        work().then((stored) => {
          if (!isLost) return stored;
          isLost = false;
          throw new StorageError('full');
        }),
    );
    const made = await tab.perform('add', newList(listA));
    expect(await device.rows()).toMatchObject([{ key: made, seq: 1 }]);
    await tab.close();
  });

  it('is taken back with what depends on it', async () => {
    const made = await key(newList(listA));
    await person.perform('add', put(listA, marketA));
    await person.perform('add', like(marketA));
    expect(await person.perform('cancel', { key: made })).toBe(true);
    expect(await said()).toEqual([['setFavorite', { favorite: true }]]);
  });

  it('gets numbers that are never used again', async () => {
    await person.perform('cancel', { key: await key(newList(listA)) });
    await person.perform('add', newList(listA));
    expect(await device.rows()).toMatchObject([{ seq: 2 }]);
  });
});

describe('desired state (C15)', () => {
  it('sends only the last of several, at its place in the lane', async () => {
    await store([list(liked, { isDefault: true }), list(listA)]);
    await person.perform('add', rename(listA, 'Ett'));
    await person.perform('add', put(listA, marketA));
    await person.perform('add', rename(listA, 'Två'));
    expect(await said()).toEqual([
      ['addToList', { marketId: marketA }],
      ['updateList', { name: 'Två' }],
    ]);
  });

  it('sends nothing when it ends where it began', async () => {
    await store([
      list(liked, { isDefault: true }),
      list(listA, { markets: [{ id: marketB, name: 'B' }], marketCount: 1 }),
    ]);
    await person.perform('add', like(marketA));
    expect(await person.perform('add', like(marketA, false))).toBeNull();
    await person.perform('add', take(listA, marketB));
    expect(await person.perform('add', put(listA, marketB))).toBeNull();
    expect(await said()).toEqual([]);
  });

  it('is sent although the stored document has it already, when nothing was taken back: the document may be old', async () => {
    await store([list(liked, { isDefault: true, markets: [{ id: marketA, name: 'A' }] })]);
    expect(await person.perform('add', like(marketA))).not.toBeNull();
    expect(await said()).toEqual([['setFavorite', { favorite: true }]]);
  });

  it('is sent when no stored document tells whether it changes anything', async () => {
    await person.perform('add', like(marketA));
    await person.perform('add', like(marketA, false));
    expect(await said()).toEqual([['setFavorite', { favorite: false }]]);
  });

  it('replaces a refused row of the same target', async () => {
    await person.perform('add', rename(listA, ''));
    await change(1, { state: 'parked', reason: 'refused', attempts: 1 });
    await person.perform('add', rename(listA, 'Två'));
    expect(await said()).toEqual([['updateList', { name: 'Två' }]]);
  });

  it('applies to a thing whose creation was refused, as shown', async () => {
    await store([list(liked, { isDefault: true })]);
    await person.perform('add', newList(listA, ''));
    await change(1, { state: 'parked', reason: 'refused', attempts: 1 });
    const show = (isPublic: boolean): NewChange => ({ call: 'updateList', params: { id: listA }, body: { isPublic } });
    await person.perform('add', show(false));
    expect(await person.perform('add', show(true))).not.toBeNull();
    expect(await device.rows()).toMatchObject([
      { call: 'createList' },
      { body: { isPublic: true }, reason: 'depends' },
    ]);
  });

  it('is kept when the thing is gone and an earlier row was refused', async () => {
    await store([list(liked, { isDefault: true }), list(listA)]);
    await person.perform('add', rename(listA, ''));
    await change(1, { state: 'parked', reason: 'refused', attempts: 1 });
    await store([list(liked, { isDefault: true })]);
    expect(await person.perform('add', rename(listA, 'Två'))).not.toBeNull();
    expect(await said()).toEqual([['updateList', { name: 'Två' }]]);
  });

  it('keeps different fields apart', async () => {
    await person.perform('add', rename(listA, 'Ett'));
    await person.perform('add', { call: 'updateList', params: { id: listA }, body: { isPublic: true } });
    expect(await said()).toHaveLength(2);
  });
});

describe('a form that did not know a change of another tab', () => {
  const [market, post, reply] = [sampleId(21), sampleId(22), sampleId(23)];
  const params = { id: market, postId: post };
  /** The first text, the second, and the fields that differ. */
  const edits: [QueueableCall, Record<string, string>, object, object, string[]][] = [
    ['setNote', { marketId: market }, { text: 'A' }, { text: 'B' }, ['text']],
    ['editPost', params, { content: 'A' }, { content: 'B' }, ['content']],
    ['editReply', { ...params, replyId: reply }, { content: 'A' }, { content: 'B' }, ['content']],
    ['rateMarket', { id: market }, { id: post, rating: 1, comment: 'A' }, { id: reply, rating: 2 }, ['rating']],
    ['updateList', { id: listA }, { name: 'A' }, { name: 'B', description: 'C' }, ['name']],
    ['updateProfile', {}, { bio: 'A', city: 'Åmål' }, { bio: 'B', city: 'Åmål', address: 'C' }, ['bio']],
  ];
  let other: PersonOutbox;
  beforeEach(() => {
    other = device.open(async () => ({}), { ready: async () => 'no net' });
  });
  const rows = async () => (await device.rows()).map(({ state, reason, body }) => [state, reason, body]);

  it.each(edits)('asks for a choice, and the first is sent: %s', async (call, where, first, second, differing) => {
    const base = { call, params: where, version: 3, knew: [] };
    await other.perform('add', { ...base, body: first as Body });
    await person.perform('add', { ...base, body: second as Body });
    expect(await rows()).toEqual([
      ['pending', null, first],
      ['parked', 'conflict', second],
    ]);
    const [, asking] = await device.rows();
    expect([Object.keys(asking?.clash?.mine ?? {}), asking?.clash?.theirs]).toEqual([
      differing,
      Object.fromEntries(differing.map((field) => [field, (first as Body)[field]])),
    ]);
    // Chosen, it begins from what the first will leave.
    await person.perform('resend', { key: String(asking?.key), version: null });
    expect((await device.rows()).at(-1)).toMatchObject({ state: 'pending', body: second, version: 3 });
  });

  it.each(edits)(
    'goes on asking when the second is edited before the choice: %s',
    async (call, where, first, second) => {
      const base = { call, params: where, version: 3 };
      const one = String(await other.perform('add', { ...base, body: first as Body, knew: [] }));
      const two = await key({ ...base, body: second as Body, knew: [] });
      const later = ([field, value]: [string, unknown]) => [
        field,
        field === 'id' ? value : field === 'rating' ? 3 : `${value}3`,
      ];
      const body = Object.fromEntries(Object.entries(second).map(later)) as Body;
      await other.perform('add', { ...base, body, knew: [one, two] });
      expect((await device.rows()).map(({ state, reason, body: kept }) => [state, reason, kept])).toEqual([
        ['pending', null, first],
        ['parked', 'conflict', body],
      ]);
    },
  );

  it('asks also when that is being sent, or was refused, and what is chosen replaces a refused one', async () => {
    const note = { call: 'setNote', params: { marketId: market }, version: 3, knew: [] } as const;
    await other.perform('add', { ...note, body: { text: 'A' } });
    await change(1, { state: 'sending', attempts: 1 });
    const made = await key({ ...note, body: { text: 'B' } });
    expect((await rows()).map(([state]) => state)).toEqual(['sending', 'parked']);
    await change(1, { state: 'parked', reason: 'refused' });
    await person.perform('resend', { key: made, version: null });
    expect(await rows()).toEqual([['pending', null, { text: 'B' }]]);
  });

  it('does not ask when it knew it, says the same, changes something else, or was made in the same tab', async () => {
    const note = { call: 'setNote', params: { marketId: market }, version: 3 } as const;
    const first = String(await other.perform('add', { ...note, body: { text: 'A' }, knew: [] }));
    await person.perform('add', { ...note, body: { text: 'A' }, knew: [] });
    expect(await rows()).toEqual([['pending', null, { text: 'A' }]]);
    await person.perform('add', { ...note, body: { text: 'B' }, knew: [first] });
    await person.perform('add', { ...note, body: { text: 'C' }, knew: [] });
    expect(await rows()).toEqual([['pending', null, { text: 'C' }]]);
    await other.perform('add', { ...rename(listA, 'A'), knew: [] });
    const body = { description: 'B' };
    await person.perform('add', { call: 'updateList', params: { id: listA }, body, knew: [] });
    expect((await device.rows()).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  });

  it('leaves the question to the server when that was answered meanwhile, and not when it knew it', async () => {
    const note = { call: 'setNote', params: { marketId: market }, version: 3 } as const;
    await person.runner.stop();
    const sending = device.open(async ({ body }) => ({ ...body, marketId: market, version: 4 }));
    const first = String(await sending.perform('add', { ...note, body: { text: 'A' }, knew: [] }));
    await sending.runner.wake('user');
    expect(await device.rows()).toEqual([]);
    await sending.runner.stop();
    await other.perform('add', { ...note, body: { text: 'B' }, knew: [] });
    await other.perform('add', { ...note, body: { text: 'C' }, knew: [first] });
    expect((await device.rows()).map(({ version }) => version)).toEqual([4]);
    await person.perform('cancel', { key: String((await device.rows())[0]?.key) });
    await other.perform('add', { ...note, body: { text: 'B' }, knew: [] });
    expect((await device.rows()).map(({ version }) => version)).toEqual([3]);
  });
});

describe('a refused change (C8)', () => {
  const refuse = async () => {
    const made = await key(newList(listA, ''));
    await person.perform('add', put(listA, marketA));
    await person.runner.stop();
    person = device.open(async (row) => {
      if (row.body.name === '') throw new RefusedError(400, 'Namnet måste fyllas i');
      return list(listA);
    });
    await person.runner.wake('start');
    return made;
  };

  it('is edited and sent again in its place under a new key, and its dependants follow', async () => {
    const made = await refuse();
    expect((await device.rows()).map(({ reason }) => reason)).toEqual(['refused', 'depends']);
    expect(await person.perform('resend', { key: made, body: { id: listA, name: 'Höst' } })).toBe(true);
    await person.runner.wake('timer');
    expect(await device.rows()).toEqual([]);
  });

  it('gets a new key even when it is sent again as it is', async () => {
    const made = await refuse();
    await person.perform('tryNow', { key: made });
    await person.runner.wake('timer');
    const [row] = await device.rows();
    expect(row).toMatchObject({ state: 'parked', reason: 'refused' });
    expect(row?.key).not.toBe(made);
  });

  it('sent again counts as never sent: it can be taken back, and its age starts anew', async () => {
    const made = await refuse();
    await person.close();
    device.now += 61 * 24 * 3_600_000;
    person = device.open(async () => list(listA), { ready: async () => 'no net' });
    expect(await person.perform('resend', { key: made })).toBe(true);
    const [row] = await device.rows();
    expect(row).toMatchObject({ state: 'pending', attempts: 0, createdAt: device.now });
    expect(await person.perform('cancel', { key: String(row?.key) })).toBe(true);
  });

  it('sent again is not too old to go', async () => {
    const made = await refuse();
    device.now += 61 * 24 * 3_600_000;
    expect(await person.perform('resend', { key: made, body: { id: listA, name: 'Höst' } })).toBe(true);
    await person.runner.wake('timer');
    expect((await device.rows()).map(({ call, reason }) => [call, reason])).not.toContainEqual(['createList', 'old']);
  });

  it('begins from the version that the user has seen since (S3)', async () => {
    const made = await key({ ...rename(listA, 'Ett'), version: 3 });
    const clash = { mine: { name: 'Ett' }, theirs: { name: 'Två' }, version: 5 };
    await change(1, { state: 'parked', reason: 'conflict', clash, attempts: 1 });
    await person.perform('resend', { key: made, version: 5 });
    expect(await device.rows()).toMatchObject([{ state: 'pending', version: 5, clash: null }]);
  });

  it('stays parked while the row that it depends on is refused', async () => {
    await refuse();
    const [, waits] = await device.rows();
    await person.perform('tryNow', { key: String(waits?.key) });
    expect(await device.rows()).toMatchObject([{ reason: 'refused' }, { state: 'parked', reason: 'depends' }]);
  });

  it('is discarded with what depends on it', async () => {
    expect(await person.perform('discard', { key: await refuse() })).toBe(true);
    expect(await device.rows()).toEqual([]);
  });
});

describe('a full device (C11)', () => {
  const full = new StorageError('full');

  it('evicts one thing after the other and retries, and rejects when nothing helps', async () => {
    const evicted: string[] = [];
    let room = -1;
    const evictions = ['tiles', 'overview'].map((name) => async () => void evicted.push(name));
    const work = async () => {
      if (evicted.length < room || room < 0) throw full;
      return 'saved';
    };
    await expect(withEviction(work, evictions)).rejects.toBe(full);
    expect(evicted).toEqual(['tiles', 'overview']);
    evicted.length = 0;
    room = 1;
    expect(await withEviction(work, evictions)).toBe('saved');
    expect(evicted).toEqual(['tiles']);
  });

  it('evicts nothing for another failure', async () => {
    const dead = new StorageError('dead');
    const evict = vi.fn(async () => {});
    const work = vi.fn(async () => {
      throw dead;
    });
    await expect(withEviction(work, [evict])).rejects.toBe(dead);
    expect([work.mock.calls.length, evict.mock.calls.length]).toEqual([1, 0]);
  });

  it('evicts the next thing when an eviction fails', async () => {
    let isFull = true;
    const work = async () => {
      if (isFull) throw full;
      return 'saved';
    };
    const fails = () => Promise.reject(new Error('no cache'));
    const helps = async () => {
      isFull = false;
    };
    expect(await withEviction(work, [fails, helps])).toBe('saved');
  });

  it('evicts street tiles and pictures before the overview, and no saved area', async () => {
    const evicted: string[] = [];
    const evictions = cacheEvictions({ delete: async (name) => evicted.push(name) > 0 });
    for (const each of evictions) await each();
    expect(evicted).toEqual([cacheNames.viewed, cacheNames.pictures, cacheNames.overview]);
  });
});
