// What a page shows of unsent changes: all of them, made in pieces, and the same objects while nothing changes.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyOwnState } from '../../../../src/data/outbox/own-state.ts';
import { ownState } from '../../../../src/data/outbox/own-view.ts';
import type { OutboxRow } from '../../../../src/data/outbox/row.ts';
import { OutboxDevice, ownUserId } from '../../../helpers/outbox-person.ts';
import { outboxRow } from '../../../helpers/outbox-row.ts';

const row = (seq: number, more: Partial<OutboxRow> = {}) => outboxRow({ seq, userId: ownUserId, ...more });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1));

describe('what the page shows of thousands of waiting changes', () => {
  let device: OutboxDevice;
  beforeEach(() => {
    device = new OutboxDevice();
  });
  afterEach(() => device.close());

  it('is read whole and in order, however many pieces that takes', async () => {
    await device.outside((db) => db.outbox.bulkAdd(rows(1001)));
    const read = await device.open(async () => null).read();
    expect(read.rows.map(({ seq }) => seq)).toEqual(rows(1001).map(({ seq }) => seq));
  });

  it('is put together in pieces, with every row applied', async () => {
    let pauses = 0;
    const state = await ownState([], rows(300), emptyOwnState, async () => {
      pauses++;
    });
    expect(state.waiting).toHaveLength(300);
    expect(state.lists.value?.[0]?.markets).toHaveLength(300);
    expect(pauses).toBeGreaterThanOrEqual(2 * (300 / 64));
  });

  it('keeps what did not change as the same objects', async () => {
    const before = await ownState([], rows(3), emptyOwnState);
    const same = await ownState([], rows(3), before);
    expect(same.waiting).toBe(before.waiting);
    expect(same.lists).toBe(before.lists);
    const after = await ownState([], [row(1), row(2, { state: 'parked', reason: 'refused' }), row(3)], before);
    expect(after.waiting).not.toBe(before.waiting);
    expect(after.lists.marks.get('market-2')).toBe('refused');
    expect(after.waiting.map((change, at) => change === before.waiting[at])).toEqual([true, false, true]);
  });
});
