// How a waiting change stands, and which ways out it has, from the row alone.
import { describe, expect, it } from 'vitest';
import { changeStatusText } from '../../../../core/text/waiting.ts';
import type { WaitingChange } from '../../../../src/data/outbox/own-state.ts';
import { standOf, waysFor } from '../../../../src/signed-in/waiting/stand.ts';
import { outboxRow } from '../../../helpers/outbox-row.ts';

const liked: WaitingChange = {
  ...outboxRow({ seq: 1, key: 'k1', userId: 'anna', params: { id: 'M1' } }),
  marks: [],
  words: 'Gilla Ladan',
  status: '',
  canCancel: true,
  canEdit: false,
};
const tried: WaitingChange = { ...liked, attempts: 1, canCancel: false };
const online = { isOffline: false, isPortal: false, needsLogin: false };
const textOf = (row: WaitingChange, more: Partial<typeof online> = {}) =>
  standOf(row, { ...online, ...more, rows: [row] }).text;
const ways = (row: WaitingChange, later: readonly WaitingChange[] = [], more: Partial<typeof online> = {}) => {
  const rows = [row, ...later];
  return waysFor(row, standOf(row, { ...online, ...more, rows }), rows);
};

describe('the sentence', () => {
  it('does not say of what was answered in an unknown shape that it did not arrive', () => {
    expect(textOf({ ...tried, unclear: true })).toBe(changeStatusText.unclear);
    expect(changeStatusText.unclear).not.toContain('Kom inte fram');
    expect(textOf(tried)).toBe(changeStatusText.retrying);
  });

  it('says why there is no net, when that is known', () => {
    expect(textOf(tried, { isOffline: true })).toBe(changeStatusText.noNet);
    expect(textOf(tried, { isOffline: true, isPortal: true })).toBe(changeStatusText.portal);
  });
});

describe('undoing after sending', () => {
  it('is not offered for what was never sent', () => {
    expect(ways(liked)).toEqual(['undo']);
  });

  it('is offered for what was tried, whatever holds it up', () => {
    expect(ways(tried)).toEqual(['try', 'undo after']);
    expect(ways({ ...tried, state: 'sending' })).toEqual(['undo after']);
    expect(ways(tried, [], { needsLogin: true })).toEqual(['undo after']);
  });

  it('is not offered for what the server refused', () => {
    expect(ways({ ...tried, state: 'parked', reason: 'refused' })).not.toContain('undo after');
  });

  it('is not offered where nobody knows what stood before', () => {
    const renamed: WaitingChange = {
      ...tried,
      call: 'updateList',
      body: { name: 'Ny' },
      lane: 'list:L1',
      target: null,
    };
    expect(ways(renamed)).not.toContain('undo after');
  });

  it('is offered whatever was said earlier, and whatever is said of other things', () => {
    const last: WaitingChange = { ...tried, seq: 2, key: 'k2', body: { favorite: false } };
    expect(waysFor(last, standOf(last, { ...online, rows: [last] }), [tried, last])).toContain('undo after');
    const elsewhere: WaitingChange = { ...liked, seq: 2, key: 'k2', call: 'deleteList', lane: 'list:L1', target: null };
    expect(ways(tried, [elsewhere])).toContain('undo after');
  });

  it('is not offered once something later says how the same thing shall be, or deletes it', () => {
    const back: WaitingChange = { ...liked, seq: 2, key: 'k2', body: { favorite: false } };
    expect(ways(tried, [back])).toEqual(['try']);
    expect(ways(tried, [{ ...back, lane: 'favorite:M2', target: 'favorite:M2' }])).toContain('undo after');
    const made: WaitingChange = {
      ...tried,
      call: 'createList',
      body: { id: 'L1', name: 'Ny' },
      lane: 'list:L1',
      target: null,
    };
    const filled: WaitingChange = { ...liked, seq: 2, call: 'addToList', lane: 'list:L1', target: 'list:L1/market:M1' };
    expect(ways(made, [filled])).toContain('undo after');
    expect(ways(made, [{ ...filled, call: 'deleteList', target: null }])).not.toContain('undo after');
  });
});
