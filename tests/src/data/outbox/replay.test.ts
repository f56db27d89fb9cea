import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import { ContractError, OfflineError, RefusedError, SessionEndedError } from '../../../../src/data/net/errors.ts';
import type { NewChange } from '../../../../src/data/outbox/actions.ts';
import type { PersonPorts } from '../../../../src/data/outbox/person-outbox.ts';
import { oldAfterMs } from '../../../../src/data/outbox/replay.ts';
import type { OutboxRow } from '../../../../src/data/outbox/row.ts';
import { heldNet, OutboxDevice, ownUserId } from '../../../helpers/device/outbox-person.ts';
import { sampleList } from '../../../helpers/samples/sample-lists.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { eventually } from '../../../helpers/until.ts';

const [listA, listB, marketA] = [sampleId(1), sampleId(2), sampleId(11)];
const like = (market: string, favorite = true): NewChange => ({
  call: 'setFavorite',
  params: { id: market },
  body: { favorite },
  names: { market: 'Ladan' },
});
const newList = (id: string, name = 'Sommar'): NewChange => ({ call: 'createList', body: { id, name } });
const rename = (id: string, name: string, version?: number): NewChange => ({
  call: 'updateList',
  params: { id },
  body: { name },
  ...(version !== undefined && { version }),
});
const put = (id: string, marketId: string): NewChange => ({ call: 'addToList', params: { id }, body: { marketId } });
const list = (id: string, version = 1) => sampleList({ id, version });

let device: OutboxDevice;
beforeEach(() => {
  device = new OutboxDevice();
});
afterEach(() => device.close());

/** Stores changes without sending them. */
async function fill(...changes: NewChange[]): Promise<(string | null)[]> {
  const person = device.open(async () => list(listA), { ready: async () => 'no net' });
  const keys: (string | null)[] = [];
  for (const change of changes) keys.push(await person.perform('add', change));
  await person.runner.stop();
  return keys;
}
/** Drains once with that net; resolves to the rows that were sent. */
async function drain(
  send: (row: OutboxRow) => Promise<unknown>,
  more: Partial<PersonPorts> = {},
): Promise<OutboxRow[]> {
  const asked: OutboxRow[] = [];
  const person = device.open(async (row) => {
    asked.push(row);
    return send(row);
  }, more);
  await person.runner.wake('start');
  await person.runner.stop();
  return asked;
}
const brief = (rows: OutboxRow[]) => rows.map(({ call, state, reason }) => [call, state, reason]);

describe('a refused change (C8)', () => {
  it.each([400, 403, 404, 409, 410, 412, 413, 415, 422])(
    'is parked with the sentence of a %i, not deleted',
    async (status) => {
      await fill(newList(listA));
      await drain(async () => {
        throw new RefusedError(status, 'Namnet är upptaget.');
      });
      expect(await device.rows()).toMatchObject([
        { state: 'parked', reason: 'refused', sentence: 'Namnet är upptaget.' },
      ]);
    },
  );

  it('because its id is taken goes once more under another id and key, with all that names it', async () => {
    const post = (id: string): NewChange => ({
      call: 'addPost',
      params: { id: marketA },
      body: { id, content: 'Hej' },
    });
    const edit: NewChange = { call: 'editPost', params: { id: marketA, postId: listA }, body: { content: 'Hej då' } };
    const keys = await fill(post(listA), edit, post(listB));
    const asked = await drain(async (row) => {
      if (row.body.id === listA || row.body.id === listB || row.renewed) throw new RefusedError(409, 'Upptaget.');
      throw new OfflineError('unreachable');
    });
    const id = asked.find(({ renewed, seq }) => renewed && seq === 1)?.body.id;
    expect(asked.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual([1, 1, 3, 3]);
    const rows = await device.rows();
    expect(rows).toMatchObject([
      { lane: `post:${id}`, makes: id, state: 'parked', reason: 'refused', sentence: 'Upptaget.' },
      { lane: `post:${id}`, params: { postId: id }, dependsOn: [rows[0]?.key], reason: 'depends' },
      { state: 'parked', reason: 'refused' },
    ]);
    expect([listA, ...keys.slice(0, 1)]).not.toContain(rows[0]?.key);
    expect(id).not.toBe(listA);
  });

  it('parks what depends on it and nothing else (C5)', async () => {
    await fill(newList(listA), put(listA, marketA), rename(listA, 'Höst'), newList(listB), like(marketA));
    const asked = await drain(async (row) => {
      if (row.body.id === listA) throw new RefusedError(400, 'Nej.');
      return row.call === 'setFavorite' ? { favorite: true, version: 1, likeCount: 1 } : list(listB);
    });
    expect(asked.map(({ call, body }) => [call, body.id ?? null])).toEqual(
      expect.arrayContaining([
        ['createList', listA],
        ['createList', listB],
        ['setFavorite', null],
      ]),
    );
    expect(asked).toHaveLength(3);
    expect(brief(await device.rows())).toEqual([
      ['createList', 'parked', 'refused'],
      ['addToList', 'parked', 'depends'],
      ['updateList', 'parked', 'depends'],
    ]);
  });

  it('parks all that depends on it in the same transaction, also when the net is lost just then (C4, C5)', async () => {
    const [, second = null] = await fill(newList(listA), put(listA, marketA), like(marketA));
    // Something that needs the second one would be such a chain.
    await device.outside((db) => db.outbox.update(3, { dependsOn: [String(second)] }));
    let isThere = true;
    await drain(
      async () => {
        isThere = false;
        throw new RefusedError(400, 'Nej.');
      },
      { ready: async () => (isThere ? 'go' : 'no net') },
    );
    expect(brief(await device.rows())).toEqual([
      ['createList', 'parked', 'refused'],
      ['addToList', 'parked', 'depends'],
      ['setFavorite', 'parked', 'depends'],
    ]);
  });

  it('is never overtaken by what depends on it, also when it was refused elsewhere', async () => {
    await fill(newList(listA), like(listA));
    await device.outside((db) => db.outbox.update(1, { state: 'parked', reason: 'refused', attempts: 1 }));
    expect(await drain(async () => list(listA))).toEqual([]);
    expect(brief(await device.rows())[1]).toEqual(['setFavorite', 'parked', 'depends']);
  });

  it('parks what is added later and depends on it', async () => {
    await fill(newList(listA));
    await drain(async () => {
      throw new RefusedError(400, 'Nej.');
    });
    await fill(put(listA, marketA));
    expect(brief(await device.rows())[1]).toEqual(['addToList', 'parked', 'depends']);
  });

  it('does not block an independent change of the same lane', async () => {
    await fill(rename(listA, ''), put(listA, marketA));
    await drain(async (row) => {
      if (row.call === 'updateList') throw new RefusedError(400, 'Namnet måste fyllas i');
      return list(listA);
    });
    expect(brief(await device.rows())).toEqual([['updateList', 'parked', 'refused']]);
  });

  it('keeps both sides of a conflict', async () => {
    await fill(rename(listA, 'Höst', 3));
    const clash = { mine: { name: 'Höst' }, theirs: { name: 'Vår' }, version: 5 };
    await drain(async () => {
      throw new RefusedError(409, 'Någon annan har ändrat samma sak.', { clash });
    });
    expect(await device.rows()).toMatchObject([{ state: 'parked', reason: 'conflict', clash }]);
  });
});

describe('a change without an answer (C1, C6)', () => {
  it.each([
    ['no net', new OfflineError('unreachable')],
    ['a time-out', new OfflineError('timeout')],
    ['a login page in between', new OfflineError('portal')],
    ['half an answer', new OfflineError('broken')],
    ['408', new RefusedError(408, '')],
    ['425', new RefusedError(425, '')],
    ['429', new RefusedError(429, '')],
    ['401', new RefusedError(401, '')],
    ['500', new RefusedError(500, '')],
    ['503', new RefusedError(503, '')],
    ['something that is no error', 'nonsense'],
  ])('after %s is sent again under the same key', async (_, thrown) => {
    const [key] = await fill(newList(listA));
    await drain(async () => {
      throw thrown;
    });
    expect(await device.rows()).toMatchObject([{ key, state: 'pending', attempts: 1 }]);
    device.now += 400_000;
    const again = await drain(async () => list(listA));
    expect(again).toMatchObject([{ key, attempts: 2 }]);
    expect(await device.rows()).toEqual([]);
  });

  it('of a page of the version before, which could not read the answer, is settled by the next version under its key', async () => {
    const [key] = await fill(like(marketA));
    await drain(async () => {
      throw new ContractError('setFavorite: isFavorite is missing');
    });
    expect(await device.rows()).toMatchObject([{ key, attempts: 1, unclear: true }]);
    device.now += 400_000;
    const again = await drain(async () => ({ favorite: true, version: 1, likeCount: 1 }));
    expect(again.map((row) => row.key)).toEqual([key]);
    expect(await device.rows()).toEqual([]);
    expect((await device.outside((db) => db.answers.get(answerKey('getMyLists'))))?.value).toMatchObject([
      { isDefault: true, marketCount: 1, markets: [{ id: marketA, name: 'Ladan' }] },
    ]);
  });

  it('is marked as answered in an unknown shape, until it is tried again', async () => {
    await fill(newList(listA));
    await drain(async () => {
      throw new ContractError('createList: id is missing');
    });
    expect(await device.rows()).toMatchObject([{ state: 'pending', attempts: 1, unclear: true }]);
    device.now += 400_000;
    await drain(async () => {
      throw new OfflineError('unreachable');
    });
    expect(await device.rows()).toMatchObject([{ attempts: 2, unclear: false }]);
  });

  it('is not tried again before Retry-After is over, whatever wakes it', async () => {
    await fill(newList(listA));
    await drain(async () => {
      throw new RefusedError(429, '', { retryAfter: 120 });
    });
    device.now += 119_000;
    const person = device.open(async () => list(listA));
    for (const trigger of ['timer', 'online', 'visible', 'user'] as const) await person.runner.wake(trigger);
    expect(await device.rows()).toMatchObject([{ state: 'pending', attempts: 1 }]);
    device.now += 2_000;
    await person.runner.wake('timer');
    expect(await device.rows()).toEqual([]);
    await person.runner.stop();
  });

  it('does not block other lanes', async () => {
    await fill(newList(listA), newList(listB));
    await drain(async (row) => {
      if (row.body.id === listA) throw new RefusedError(500, '');
      return list(listB);
    });
    expect(await device.rows()).toMatchObject([{ body: { id: listA }, state: 'pending' }]);
  });

  it('keeps its lane in order', async () => {
    await fill(rename(listA, 'Ett'), put(listA, marketA));
    const asked = await drain(async () => {
      throw new OfflineError('timeout');
    });
    expect(asked.map(({ call }) => call)).toEqual(['updateList']);
    device.now += 400_000;
    const again = await drain(async () => list(listA));
    expect(again.map(({ call }) => call)).toEqual(['updateList', 'addToList']);
  });

  it('does not wait for years when the clock is set back', async () => {
    await fill(newList(listA));
    await drain(async () => {
      throw new RefusedError(500, '');
    });
    device.now -= 5 * 365 * 24 * 3_600_000;
    await drain(async () => list(listA));
    expect(await device.rows()).toEqual([]);
  });
});

describe('without a session (C7)', () => {
  it('nothing more is sent and nothing is dropped; a sign-in continues', async () => {
    await fill(newList(listA), newList(listB), like(marketA), rename(sampleId(3), 'Vinter'));
    const asked = await drain(async () => {
      throw new SessionEndedError();
    });
    expect(asked.length).toBeLessThanOrEqual(3);
    expect((await device.rows()).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending', 'pending']);
    const person = device.open(async (row) =>
      row.call === 'setFavorite' ? { favorite: true, version: 1, likeCount: 1 } : list(listA),
    );
    await person.runner.wake('signed in');
    expect(await device.rows()).toEqual([]);
    await person.runner.stop();
  });

  it('a change is not even tried, so that it can still be taken back', async () => {
    const [key = null] = await fill(newList(listA));
    await drain(async () => list(listA), { ready: async () => 'signed out' });
    expect(await device.rows()).toMatchObject([{ attempts: 0 }]);
    expect(
      await device
        .open(async () => list(listA), { ready: async () => 'signed out' })
        .perform('cancel', { key: String(key) }),
    ).toBe(true);
  });
});

describe('a replayer that died (C3, C4)', () => {
  it('leaves its rows to the next one, which sends them first and under their key', async () => {
    const [first, second] = await fill(newList(listA), rename(listA, 'Höst'));
    const dying = heldNet();
    const tab = device.open(dying.send);
    void tab.runner.wake('start');
    await eventually(() => expect(dying.requests).toHaveLength(1));
    expect((await device.rows())[0]).toMatchObject({ state: 'sending', attempts: 1 });
    // The lock is held: another one waits for it.
    const asked: string[] = [];
    const heir = device.open(async (row) => {
      asked.push(row.key);
      return list(listA, asked.length);
    });
    const woken = heir.runner.wake('start');
    await eventually(() => expect(device.locks.queueFor(`outbox:${ownUserId}`)).toHaveLength(2));
    expect([dying.requests.length, asked]).toEqual([1, []]);
    expect((await device.rows())[0]).toMatchObject({ state: 'sending', attempts: 1 });
    await tab.runner.stop();
    await woken;
    await heir.runner.stop();
    expect(asked).toEqual([first, second]);
    expect(await device.rows()).toEqual([]);
  });
});

describe('a row that a dead replayer left in flight (C4)', () => {
  const left = (change: object) =>
    device.outside((db) => db.outbox.update(1, { state: 'sending', attempts: 1, ...change }));

  it('may have arrived, so it is not taken back, also before it is tried again', async () => {
    const [key] = await fill(newList(listA));
    await left({});
    const person = device.open(async () => list(listA), { ready: async () => 'no net' });
    await person.runner.wake('start');
    expect(await device.rows()).toMatchObject([{ key, state: 'pending', attempts: 1 }]);
    expect(await person.perform('cancel', { key: String(key) })).toBe(false);
    await person.runner.stop();
  });

  it('is left as it is when it cannot be read', async () => {
    await fill(newList(listA));
    await left({ format: 99 });
    const before = await device.rows();
    expect(await drain(async () => list(listA))).toEqual([]);
    expect(await device.rows()).toEqual(before);
  });
});

describe('a replayer that is stopped', () => {
  it('does not wait for the lock of another one', async () => {
    await fill(newList(listA));
    const net = heldNet();
    const holder = device.open(net.send);
    void holder.runner.wake('start');
    await eventually(() => expect(net.requests).toHaveLength(1));
    const waiting = device.open(net.send);
    const woken = waiting.runner.wake('start');
    await eventually(() => expect(device.locks.queueFor(`outbox:${ownUserId}`)).toHaveLength(2));
    await waiting.runner.stop();
    await woken;
    await holder.runner.stop();
    expect(net.requests).toHaveLength(1);
    // The lock is free again.
    expect(await drain(async () => list(listA))).toHaveLength(1);
  });
});

describe('lanes (C5)', () => {
  it('are sent in parallel, at most three at once', async () => {
    await fill(...[1, 2, 3, 4, 5].map((n) => newList(sampleId(n))));
    const net = heldNet();
    const person = device.open(net.send);
    const woken = person.runner.wake('start');
    await eventually(() => expect(net.requests).toHaveLength(3));
    for (let n = 0; n < 5; n++) {
      await eventually(() => expect(net.requests.length).toBeGreaterThan(n));
      net.requests[n]?.answer(list(sampleId(n + 1)));
    }
    await woken;
    expect(net.requests).toHaveLength(5);
    expect(await device.rows()).toEqual([]);
    await person.runner.stop();
  });

  it('begin with the one whose change has waited longest', async () => {
    const made = [5, 1, 4, 2, 3].map(sampleId);
    await fill(...made.map((id) => newList(id)));
    const net = heldNet();
    const person = device.open(net.send);
    void person.runner.wake('start');
    await eventually(() => expect(net.requests).toHaveLength(3));
    expect(net.requests.map(({ row }) => row.body.id)).toEqual(made.slice(0, 3));
    await person.runner.stop();
  });

  it('keep their order when the clock was set back between two changes (C10)', async () => {
    await fill(rename(listA, 'Ett'));
    device.now -= 5 * 365 * 24 * 3_600_000;
    await fill(put(listA, marketA));
    expect((await drain(async () => list(listA))).map(({ call }) => call)).toEqual(['updateList', 'addToList']);
  });

  it('include rows that are added while they are processed', async () => {
    await fill(newList(listA));
    const net = heldNet();
    const person = device.open(net.send);
    const woken = person.runner.wake('start');
    await eventually(() => expect(net.requests).toHaveLength(1));
    await person.perform('add', newList(listB));
    await eventually(() => expect(net.requests).toHaveLength(2));
    net.requests[1]?.answer(list(listB));
    net.requests[0]?.answer(list(listA));
    await woken;
    await person.runner.stop();
    expect(await device.rows()).toEqual([]);
  });

  it('include rows that another tab adds while they are processed, until the outbox is closed', async () => {
    await fill(newList(listA));
    const net = heldNet();
    const others = new Set<() => void>();
    const person = device.open(net.send, {
      onOtherTab(listener) {
        others.add(listener);
        return () => others.delete(listener);
      },
    });
    const woken = person.runner.wake('start');
    await eventually(() => expect(net.requests).toHaveLength(1));
    await fill(newList(listB));
    for (const changed of others) changed();
    await eventually(() => expect(net.requests).toHaveLength(2));
    net.requests[1]?.answer(list(listB));
    net.requests[0]?.answer(list(listA));
    await woken;
    await person.close();
    expect(others.size).toBe(0);
    expect(await device.rows()).toEqual([]);
  });

  it('continue once the row of another lane that they wait for is answered', async () => {
    // A favourite of something that is made first would be such a case.
    await fill(newList(listA), like(listA));
    const net = heldNet();
    const person = device.open(net.send);
    const woken = person.runner.wake('start');
    await eventually(() => expect(net.requests).toHaveLength(1));
    net.requests[0]?.answer(list(listA));
    await eventually(() => expect(net.requests).toHaveLength(2));
    net.requests[1]?.answer({ favorite: true, version: 1, likeCount: 1 });
    await woken;
    await person.runner.stop();
    expect(await device.rows()).toEqual([]);
  });
});

describe('rows that this version must not touch (C9, C12)', () => {
  it.each([
    ['of a newer version', { format: 2 }],
    ['of a call it does not know', { call: 'callOfLater' }],
    ['of another person', { userId: sampleId(99) }],
  ])('%s stay as they are and hold up their own lane only', async (_, change) => {
    // More than are sent in parallel.
    const others = [2, 3, 4, 5, 6].map(sampleId);
    await fill(newList(listA), put(listA, marketA), ...others.map((id) => newList(id)));
    const [before] = await device.rows();
    await device.outside((db) => db.outbox.put({ ...before, ...change } as OutboxRow));
    const asked = await drain(async () => list(listB));
    expect(asked.map(({ body }) => body.id)).toEqual(others);
    expect(await device.rows()).toMatchObject([
      { ...before, ...change },
      { call: 'addToList', state: 'pending' },
    ]);
    expect(device.reported).toHaveLength(1);
  });
});

describe('old changes (C18)', () => {
  it('are parked for the user to decide, and sent under their key when they still count', async () => {
    const [key] = await fill(newList(listA));
    device.now += oldAfterMs + 1000;
    expect(await drain(async () => list(listA))).toEqual([]);
    expect(await device.rows()).toMatchObject([{ state: 'parked', reason: 'old' }]);
    const asked: string[] = [];
    const person = device.open(async (row) => {
      asked.push(row.key);
      return list(listA);
    });
    await person.perform('tryNow', { key: String(key) });
    await person.runner.wake('timer');
    await person.runner.stop();
    expect(asked).toEqual([key]);
    expect(await device.rows()).toEqual([]);
  });

  it('park what depends on them, and free it when they are sent', async () => {
    await fill(newList(listA), put(listA, marketA), rename(listA, 'Höst'));
    device.now += oldAfterMs + 1000;
    // The later ones are young.
    await device.outside((db) => db.outbox.where('seq').above(1).modify({ createdAt: device.now }));
    await drain(async () => list(listA), { ready: async () => 'no net' });
    expect(brief(await device.rows())).toEqual([
      ['createList', 'parked', 'old'],
      ['addToList', 'parked', 'depends'],
      ['updateList', 'parked', 'depends'],
    ]);
    const asked: string[] = [];
    const person = device.open(async (row) => {
      asked.push(row.call);
      return list(listA);
    });
    await person.perform('tryNow', { key: (await device.rows())[0]?.key ?? '' });
    await person.runner.wake('timer');
    await person.runner.stop();
    expect(asked).toEqual(['createList', 'addToList', 'updateList']);
    expect(await device.rows()).toEqual([]);
  });

  it('are those of more than sixty days', async () => {
    await fill(newList(listA));
    device.now += 60 * 24 * 3_600_000 - 1000;
    expect(await drain(async () => list(listA))).toHaveLength(1);
  });

  it('are not old because the device’s clock jumped ahead (C10)', async () => {
    await fill(newList(listA));
    const serverNow = device.now;
    device.now += 5 * 365 * 24 * 3_600_000;
    await drain(async () => list(listA), { serverNow: async () => serverNow });
    expect(await device.rows()).toEqual([]);
  });

  it('are not sent while the server’s time is unknown', async () => {
    await fill(newList(listA));
    device.now += oldAfterMs + 1000;
    const asked = await drain(async () => list(listA), {
      serverNow: async () => {
        throw new OfflineError('unreachable');
      },
    });
    expect(asked).toEqual([]);
    expect(await device.rows()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });
});

describe('versions (S3)', () => {
  const publish = (version: number): NewChange => ({ ...rename(listA, 'x', version), body: { isPublic: true } });
  const known = (stored = list(listA, 3)) =>
    device.outside((db) => db.answers.put({ key: answerKey('getMyLists'), value: [stored], fetchedAt: 0 }));

  it('rebases later edits onto the answer to the one before them', async () => {
    await known();
    await fill(rename(listA, 'Ett', 3), publish(3));
    const asked = await drain(async (row) => list(listA, (row.version ?? 0) + 1));
    expect(asked.map(({ version }) => version)).toEqual([3, 4]);
  });

  it('rebases an edit from a form opened before the last own edit was answered', async () => {
    await known();
    await fill(rename(listA, 'Ett', 3));
    await drain(async (row) => list(listA, (row.version ?? 0) + 1));
    await fill(rename(listA, 'Två', 3));
    expect(await device.rows()).toMatchObject([{ body: { name: 'Två' }, version: 4 }]);
  });

  it('rebases an edit from a form opened several own edits ago', async () => {
    await known();
    for (const [at, name] of ['Ett', 'Två'].entries()) {
      await fill(rename(listA, name, 3 + at));
      await drain(async () => ({ ...list(listA, 4 + at), name }));
    }
    await fill(rename(listA, 'Tre', 3));
    expect(await device.rows()).toMatchObject([{ body: { name: 'Tre' }, version: 5 }]);
  });

  it('does not rebase edits from another version, nor those that may have arrived already', async () => {
    await known();
    await fill(rename(listA, 'Ett', 3), publish(5));
    const asked = await drain(async (row) => ({ ...list(listA, (row.version ?? 0) + 1), name: 'Ett' }));
    expect(asked.map(({ version }) => version)).toEqual([3, 5]);
    await fill(rename(listA, 'Två', 8), publish(8));
    await device.outside((db) => db.outbox.toCollection().modify((row) => void Object.assign(row, { attempts: 1 })));
    const again = await drain(async (row) => ({ ...list(listA, (row.version ?? 0) + 1), name: 'Två' }));
    expect(again.map(({ version }) => version)).toEqual([8, 8]);
  });

  it('does not rebase after a conflict: the server may have been restored, with older versions', async () => {
    await known();
    await fill(rename(listA, 'Ett', 3));
    await drain(async () => list(listA, 4));
    await fill(rename(listA, 'Två', 4));
    const clash = { mine: { name: 'Två' }, theirs: { name: 'Sommar' }, version: 3 };
    await drain(async () => {
      throw new RefusedError(409, 'Nej.', { clash });
    });
    await fill({ ...rename(listA, 'x', 3), body: { description: 'Till ängen' } });
    expect((await device.rows())[1]).toMatchObject({ body: { description: 'Till ängen' }, version: 3 });
  });

  it('rebases edits of what was just created', async () => {
    await fill(newList(listA), { ...publish(0) });
    const asked = await drain(async () => list(listA, 1));
    expect(asked.map(({ version }) => version)).toEqual([null, 1]);
    await fill(rename(listA, 'Höst', 0));
    expect(await device.rows()).toMatchObject([{ version: 1 }]);
  });

  it('keeps the version when another user changed the thing in between', async () => {
    await known();
    await fill(rename(listA, 'Ett', 3), publish(3));
    const asked = await drain(async (row) => list(listA, (row.version ?? 0) + 2));
    expect(asked.map(({ version }) => version)).toEqual([3, 3]);
  });

  it('keeps the version when the next one came from another user, because the edit changed nothing', async () => {
    await known({ ...list(listA, 3), isPublic: true });
    await fill(publish(3), rename(listA, 'Två', 3));
    // Meanwhile the list was renamed elsewhere.
    const asked = await drain(async () => ({ ...list(listA, 4), name: 'Annanstans', isPublic: true }));
    expect(asked.map(({ version }) => version)).toEqual([3, 3]);
  });

  describe('of a post and its replies, which share a lane', () => {
    const at = { id: marketA, postId: sampleId(21) };
    const editPost = (content: string, version: number): NewChange => ({
      ...{ call: 'editPost', params: at, body: { content }, version },
    });
    const editReply = (content: string, version: number): NewChange => ({
      ...{ call: 'editReply', params: { ...at, replyId: sampleId(22) }, body: { content }, version },
    });
    const asSent = async ({ body, version }: OutboxRow) => ({ content: body.content, version: (version ?? 0) + 1 });

    it('are counted apart', async () => {
      await fill(editPost('Ett', 1), editReply('Tack', 1));
      const asked = await drain(asSent);
      expect(asked.map(({ call, version }) => [call, version])).toEqual([
        ['editPost', 1],
        ['editReply', 1],
      ]);
      await fill(editPost('Två', 2));
      await drain(asSent);
      await fill(editReply('Tack själv', 1));
      expect(await device.rows()).toMatchObject([{ call: 'editReply', version: 2 }]);
    });

    it('rebase an edit from a form opened before the last own edit was answered, though no document has it', async () => {
      await fill(editPost('Ett', 1));
      await drain(asSent);
      await fill(editPost('Två', 1), editReply('Tack', 1));
      expect((await device.rows()).map(({ version }) => version)).toEqual([2, 1]);
    });

    it('do not rebase onto the text of another user', async () => {
      await fill(editPost('Ett', 1));
      await drain(async () => ({ content: 'Annat', version: 2 }));
      await fill(editPost('Två', 1));
      expect(await device.rows()).toMatchObject([{ version: 1 }]);
    });
  });

  it('does not take the version of a rename elsewhere before the answer to the creation', async () => {
    await fill(newList(listA), rename(listA, 'Höst', 0));
    const asked = await drain(async () => ({ ...list(listA, 3), name: 'Annanstans' }));
    expect(asked.map(({ version }) => version)).toEqual([null, 1]);
  });
});

describe('an answer (C4)', () => {
  it('updates the document and removes the row together', async () => {
    await fill(newList(listA));
    await drain(async () => list(listA));
    expect(await device.rows()).toEqual([]);
    // A document made of answers counts as never fetched: it is still requested as a whole.
    const stored = { value: [{ id: listA, version: 1 }], fetchedAt: null };
    expect(await device.outside((db) => db.answers.get(answerKey('getMyLists')))).toMatchObject(stored);
  });
});
