// The status of a waiting change and its actions.

import { describe, expect, it } from 'vitest';
import { waitingMarkText } from '../../../../core/text/screens/waiting-marks.ts';
import { changeStatusText } from '../../../../core/text/waiting.ts';
import type { WaitingChange } from '../../../../src/data/outbox/own-state.ts';
import { actionsFor, changeStatus } from '../../../../src/signed-in/waiting/change-status.ts';
import { outboxRow } from '../../../helpers/device/outbox-row.ts';

const liked: WaitingChange = {
  ...outboxRow({ seq: 1, key: 'k1', userId: 'anna', params: { id: 'M1' } }),
  pendingKeys: [],
  seenKeys: [],
  words: 'Gilla Ladan',
  status: '',
  canCancel: true,
  canEdit: false,
};
const tried: WaitingChange = { ...liked, attempts: 1, canCancel: false };
const online = { isOffline: false, isPortal: false, needsLogin: false, progress: new Map<string, number>() };
const textOf = (row: WaitingChange, more: Partial<typeof online> = {}) =>
  changeStatus(row, { ...online, ...more, rows: [row] }).text;
const actions = (row: WaitingChange, later: readonly WaitingChange[] = [], more: Partial<typeof online> = {}) => {
  const rows = [row, ...later];
  return actionsFor(row, changeStatus(row, { ...online, ...more, rows }), rows);
};

describe('the status text', () => {
  it('does not claim after an invalid response that the change did not arrive', () => {
    expect(textOf({ ...tried, unclear: true })).toBe(changeStatusText.unclear);
    expect(changeStatusText.unclear).not.toContain('Kom inte fram');
    expect(textOf(tried)).toBe(changeStatusText.retrying);
  });

  it('shows why the device is offline, if known', () => {
    expect(textOf(tried, { isOffline: true })).toBe(waitingMarkText.noNet);
    expect(textOf(tried, { isOffline: true, isPortal: true })).toBe(waitingMarkText.portal);
  });

  it('shows how far an upload has come, only while it is sent', () => {
    const progress = new Map([['k1', 0.43]]);
    const sending: WaitingChange = { ...tried, state: 'sending' };
    expect(textOf(sending, { progress })).toBe('Skickas, 43\u00a0%');
    expect(textOf({ ...sending, key: 'k2' }, { progress })).toBe(changeStatusText.sending);
    expect(textOf(tried, { progress })).toBe(changeStatusText.retrying);
  });
});

describe('undoing after sending', () => {
  it('is not offered for a change that was never sent', () => {
    expect(actions(liked)).toEqual(['undo']);
  });

  it('is offered for a change with an attempt, in every status', () => {
    expect(actions(tried)).toEqual(['try', 'undo after']);
    expect(actions({ ...tried, state: 'sending' })).toEqual(['undo after']);
    expect(actions(tried, [], { needsLogin: true })).toEqual(['undo after']);
  });

  it('is not offered for a refused change', () => {
    expect(actions({ ...tried, state: 'parked', reason: 'refused' })).not.toContain('undo after');
  });

  it('is not offered where the previous value is unknown', () => {
    const renamed: WaitingChange = {
      ...tried,
      call: 'updateList',
      body: { name: 'Ny' },
      lane: 'list:L1',
      target: null,
    };
    expect(actions(renamed)).not.toContain('undo after');
  });

  it('is offered after earlier changes of the target, and with changes of other targets', () => {
    const last: WaitingChange = { ...tried, seq: 2, key: 'k2', body: { favorite: false } };
    expect(actionsFor(last, changeStatus(last, { ...online, rows: [last] }), [tried, last])).toContain('undo after');
    const elsewhere: WaitingChange = { ...liked, seq: 2, key: 'k2', call: 'deleteList', lane: 'list:L1', target: null };
    expect(actions(tried, [elsewhere])).toContain('undo after');
  });

  it('is not offered with a later change of the same target or its deletion', () => {
    const back: WaitingChange = { ...liked, seq: 2, key: 'k2', body: { favorite: false } };
    expect(actions(tried, [back])).toEqual(['try']);
    expect(actions(tried, [{ ...back, lane: 'favorite:M2', target: 'favorite:M2' }])).toContain('undo after');
    const made: WaitingChange = {
      ...tried,
      call: 'createList',
      body: { id: 'L1', name: 'Ny' },
      lane: 'list:L1',
      target: null,
    };
    const filled: WaitingChange = { ...liked, seq: 2, call: 'addToList', lane: 'list:L1', target: 'list:L1/market:M1' };
    expect(actions(made, [filled])).toContain('undo after');
    expect(actions(made, [{ ...filled, call: 'deleteList', target: null }])).not.toContain('undo after');
    const post: WaitingChange = { ...made, call: 'addPost', body: { id: 'P1', content: 'Hej' }, lane: 'post:P1' };
    const ofPost: WaitingChange = { ...liked, seq: 2, lane: 'post:P1', target: null, call: 'addReply' };
    expect(actions(post, [ofPost])).toContain('undo after');
    expect(actions(post, [{ ...ofPost, call: 'deletePost' }])).not.toContain('undo after');
  });
});
