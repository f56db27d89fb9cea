// What a page shows of unsent changes: all of them, made in pieces, and the same objects while nothing changes.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pendingKey, pendingStates } from '../../../../core/rules/answers/pending-state.ts';
import { emptyOwnState, ownView } from '../../../../src/data/outbox/own-state.ts';
import { ownState } from '../../../../src/data/outbox/own-view.ts';
import type { OutboxRow } from '../../../../src/data/outbox/row.ts';
import { OutboxDevice, ownUserId } from '../../../helpers/device/outbox-person.ts';
import { outboxRow } from '../../../helpers/device/outbox-row.ts';

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
    expect(ownView(state, 'getMyLists').value?.[0]?.markets).toHaveLength(300);
    expect(pauses).toBeGreaterThanOrEqual(2 * (300 / 64));
  });

  it('keeps what did not change as the same objects', async () => {
    const before = await ownState([], rows(3), emptyOwnState);
    const same = await ownState([], rows(3), before);
    expect(same.waiting).toBe(before.waiting);
    expect(same.answers).toBe(before.answers);
    const after = await ownState([], [row(1), row(2, { state: 'parked', reason: 'refused' }), row(3)], before);
    expect(after.waiting).not.toBe(before.waiting);
    expect(ownView(after, 'getMyLists')).toBe(ownView(before, 'getMyLists'));
    expect(pendingStates(after.waiting).get(pendingKey.like('market-2'))).toBe('refused');
    expect(after.waiting.map((change, at) => change === before.waiting[at])).toEqual([true, false, true]);
  });
});

describe('what the page shows of a waiting change', () => {
  const shown = async (more: Partial<OutboxRow>) => {
    const { waiting } = await ownState([], [row(1, more)], emptyOwnState);
    const [change] = waiting;
    return [change?.canCancel, change?.canEdit];
  };

  it.each<[string, Partial<OutboxRow>, [boolean, boolean]]>([
    ['that was never sent: it can be taken back', {}, [true, false]],
    ['that is being sent: nothing', { state: 'sending', attempts: 1 }, [false, false]],
    ['that may have arrived: nothing', { attempts: 1 }, [false, false]],
    ['that was refused: it can be changed', { state: 'parked', reason: 'refused', attempts: 1 }, [false, true]],
    ['that met another one: it can be changed', { state: 'parked', reason: 'conflict', attempts: 1 }, [false, true]],
    ['that is old and may have arrived: nothing', { state: 'parked', reason: 'old', attempts: 1 }, [false, false]],
    ['that is old and was never sent: both', { state: 'parked', reason: 'old' }, [true, true]],
  ])('%s', async (_, more, can) => {
    expect(await shown(more)).toEqual(can);
  });

  it('marks what it is about as refused for as long as any change of it is', async () => {
    const about = { params: { id: 'market-1' } };
    const { waiting } = await ownState(
      [],
      [row(1, { ...about, state: 'parked', reason: 'refused' }), row(2, about)],
      emptyOwnState,
    );
    expect([...pendingStates(waiting)]).toEqual([[pendingKey.like('market-1'), 'refused']]);
  });
});
