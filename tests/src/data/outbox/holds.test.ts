// Held deletions over storage in memory, with a net and two clocks (device and monotonic) that the test controls.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heldDeletionMs } from '../../../../core/contract/community-limits.ts';
import type { NewChange } from '../../../../src/data/outbox/actions.ts';
import { createHolds } from '../../../../src/data/outbox/holds.ts';
import { emptyOwnState } from '../../../../src/data/outbox/own-state.ts';
import { ownState } from '../../../../src/data/outbox/own-view.ts';
import type { PersonOutbox } from '../../../../src/data/outbox/person-outbox.ts';
import type { OutboxRow } from '../../../../src/data/outbox/row.ts';
import { OutboxDevice } from '../../../helpers/device/outbox-person.ts';
import { outboxRow } from '../../../helpers/device/outbox-row.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

const [market, post, reply] = [sampleId(1), sampleId(2), sampleId(3)];
const deletion: NewChange = { call: 'deletePost', params: { id: market, postId: post } };
const deletionOfReply: NewChange = { call: 'deleteReply', params: { id: market, postId: post, replyId: reply } };
const edit: NewChange = {
  call: 'editReply',
  params: { id: market, postId: post, replyId: reply },
  body: { content: 'Kvar' },
};
const triggers = ['start', 'timer', 'sync', 'online', 'visible', 'user', 'signed in', 'enqueue'] as const;

let device: OutboxDevice;
let sent: string[];
beforeEach(() => {
  device = new OutboxDevice();
  sent = [];
});
afterEach(() => device.close());

const open = (): PersonOutbox =>
  device.open(async (row) => {
    sent.push(row.call);
    return undefined;
  });

/** Advances both clocks and fires the timers that are due. */
async function pass(ms: number): Promise<void> {
  device.now += ms;
  device.elapsed += ms;
  for (const timer of [...device.timers]) {
    if (timer.at > device.now) continue;
    device.timers.delete(timer);
    timer.callback();
  }
}
async function wakeAll(person: PersonOutbox): Promise<void> {
  for (const trigger of triggers) await person.runner.wake(trigger);
}

describe('a held deletion', () => {
  it.each([deletion, deletionOfReply])(
    'is sent by nothing before its time, and by a timer then: $call',
    async (change) => {
      const person = open();
      const key = await person.perform('add', change);
      await pass(heldDeletionMs - 1);
      await wakeAll(person);
      await person.perform('tryNow', { key: key ?? '' });
      await person.runner.wake('user');
      expect(sent).toEqual([]);
      expect(await device.rows()).toMatchObject([{ state: 'pending', attempts: 0, dueAt: device.now + 1 }]);
      await pass(1);
      await person.runner.wake('timer');
      expect(sent).toEqual([change.call]);
      expect(await device.rows()).toEqual([]);
      await person.close();
    },
  );

  it('sets a timer for the end of its hold', async () => {
    const person = open();
    await person.perform('add', deletion);
    await person.runner.wake('enqueue');
    expect([...device.timers].map(({ at }) => at)).toEqual([device.now + heldDeletionMs]);
    await person.close();
  });

  it('is not sent earlier by another tab or the service worker', async () => {
    const person = open();
    await person.perform('add', deletion);
    await pass(heldDeletionMs - 1);
    const other = open();
    await wakeAll(other);
    expect(sent).toEqual([]);
    await pass(1);
    await other.runner.wake('sync');
    expect(sent).toEqual(['deletePost']);
    await person.close();
    await other.close();
  });

  it('is not overtaken or hastened by a later change of its lane, while other lanes are sent', async () => {
    const person = open();
    await person.perform('add', deletion);
    await person.perform('add', edit);
    await person.perform('add', { ...edit, params: { id: market, postId: sampleId(4), replyId: sampleId(5) } });
    await person.runner.wake('user');
    expect(sent).toEqual(['editReply']);
    await pass(heldDeletionMs);
    await person.runner.wake('timer');
    expect(sent).toEqual(['editReply', 'deletePost', 'editReply']);
    await person.close();
  });

  it('survives a closed page, and is sent at the next start once it is due', async () => {
    const first = open();
    await first.perform('add', deletion);
    await first.close();
    await pass(heldDeletionMs - 1);
    const second = open();
    await second.runner.wake('start');
    expect(sent).toEqual([]);
    await second.close();
    await pass(3_600_000);
    const third = open();
    await third.runner.wake('start');
    expect(sent).toEqual(['deletePost']);
    await third.close();
  });

  it('can be taken back until it is sent, and not afterwards', async () => {
    const person = open();
    const undone = await person.perform('add', deletion);
    await pass(heldDeletionMs - 1);
    expect(await person.perform('cancel', { key: undone ?? '' })).toBe(true);
    await pass(1);
    await wakeAll(person);
    expect(sent).toEqual([]);
    const final = await person.perform('add', deletion);
    await pass(heldDeletionMs);
    await person.runner.wake('timer');
    expect(await person.perform('cancel', { key: final ?? '' })).toBe(false);
    expect(sent).toEqual(['deletePost']);
    await person.close();
  });

  it('can be taken back in another tab, and the tab that deleted sends nothing', async () => {
    const person = open();
    const key = await person.perform('add', deletion);
    await person.runner.wake('enqueue');
    const other = open();
    await pass(heldDeletionMs - 1);
    expect(await other.perform('cancel', { key: key ?? '' })).toBe(true);
    await pass(1);
    await wakeAll(person);
    await wakeAll(other);
    expect(sent).toEqual([]);
    expect(await device.rows()).toEqual([]);
    await person.close();
    await other.close();
  });

  it('is known by its end: to be waited for when everything is to be sent', async () => {
    const person = open();
    expect(await person.heldMs()).toBe(0);
    await person.perform('add', deletion);
    await pass(1000);
    await person.perform('add', deletionOfReply);
    expect(await person.heldMs()).toBe(heldDeletionMs);
    await pass(heldDeletionMs);
    expect(await person.heldMs()).toBe(0);
    await person.close();
  });

  it('counts as unsent, and is in no public answer that waiting changes are applied to', async () => {
    const person = open();
    await person.perform('add', deletion);
    await person.runner.wake('user');
    const { rows, answers } = await person.read();
    expect(rows).toHaveLength(1);
    const { waiting } = await ownState(answers, rows, emptyOwnState);
    expect(waiting).toMatchObject([{ canCancel: true, seenKeys: [] }]);
    await person.close();
  });

  it('keeps its time in an open page when the clock is set', async () => {
    for (const jump of [-3_600_000, -3_000, 3_000, 3_600_000]) {
      sent = [];
      const person = open();
      await person.perform('add', deletion);
      // Set before anything has looked at the row, and after.
      device.now += jump;
      await person.runner.wake('enqueue');
      device.now += jump;
      await pass(heldDeletionMs - 1);
      await wakeAll(person);
      expect(sent, String(jump)).toEqual([]);
      await pass(1);
      await person.runner.wake('timer');
      expect(sent, String(jump)).toEqual(['deletePost']);
      await person.close();
    }
  });

  it('is due at most seven seconds after a reload, however far the clock was set back', async () => {
    for (const back of [3_000, 3_600_000]) {
      sent = [];
      const first = open();
      await first.perform('add', deletion);
      await first.close();
      device.now -= back;
      const second = open();
      await second.runner.wake('start');
      await pass(heldDeletionMs - 1);
      await second.runner.wake('user');
      expect(sent, String(back)).toEqual([]);
      await pass(1);
      await second.runner.wake('timer');
      expect(sent, String(back)).toEqual(['deletePost']);
      await second.close();
    }
  });

  it('is not held again once it was tried', async () => {
    let isDown = true;
    const first = device.open(async () => {
      if (isDown) throw new TypeError('no net');
      return undefined;
    });
    await first.perform('add', deletion);
    await pass(heldDeletionMs);
    await first.runner.wake('timer');
    expect(await device.rows()).toMatchObject([{ attempts: 1 }]);
    await first.close();
    isDown = false;
    device.now -= 3_600_000;
    const second = open();
    await second.runner.wake('start');
    expect(sent).toEqual(['deletePost']);
    await second.close();
  });
});

it('a row that this version cannot read is not held by what it says', () => {
  const holds = createHolds({ now: () => 0, monotonic: () => 0 });
  const row = { ...outboxRow({ seq: 1, userId: market }), call: 'deleteAlbum', dueAt: 7000 } as unknown as OutboxRow;
  expect(holds.leftMs(row)).toBe(0);
});

it('other changes carry no end of a hold', async () => {
  const person = open();
  await person.perform('add', edit);
  expect(await device.rows()).not.toHaveProperty('0.dueAt');
  await person.close();
});
