// What a mark is drawn from: unsent changes by the thing they are about.
import { expect, test } from 'vitest';
import { type PendingRow, pendingKey, pendingStates } from '../../../../core/rules/answers/pending-state.ts';
import type { QueuedRow } from '../../../../core/rules/changes/change.ts';
import { changeOf } from '../../../../core/rules/changes/changes.ts';

const row = (more: Partial<QueuedRow & PendingRow>): PendingRow => {
  const queued: QueuedRow = {
    call: 'setFavorite',
    params: {},
    body: {},
    names: {},
    createdAt: 0,
    userId: 'u',
    ...more,
  };
  return { pendingKeys: changeOf(queued.call).pendingKeys(queued), state: 'pending', reason: null, ...more };
};

test('a refusal shows as refused, whatever else waits about the same thing', () => {
  const refused = row({ params: { id: 'm' }, state: 'parked', reason: 'refused' });
  const later = row({ params: { id: 'm' } });
  expect(pendingStates([refused, later]).get(pendingKey.like('m'))).toBe('refused');
  expect(pendingStates([later, refused]).get(pendingKey.like('m'))).toBe('refused');
});

test('a conflict, or a change parked behind another one or for its age, needs a decision, and is shown before a pending one', () => {
  for (const reason of ['conflict', 'depends', 'old']) {
    const parked = row({ params: { id: 'm' }, state: 'parked', reason });
    const waits = row({ params: { id: 'm' } });
    expect(pendingStates([parked, waits]).get(pendingKey.like('m'))).toBe('asks');
    expect(pendingStates([waits, parked]).get(pendingKey.like('m'))).toBe('asks');
  }
});

test('a market put on a list sets the state of its place there, not its heart and not the list', () => {
  const states = pendingStates([
    row({ call: 'addToList', params: { id: 'l' }, body: { marketId: 'm' } }),
    row({ call: 'removeFromList', params: { id: 'l', marketId: 'n' } }),
  ]);
  expect([...states.keys()]).toEqual([pendingKey.entry('l', 'm'), pendingKey.entry('l', 'n')]);
});

test('lists are marked by their id, made here or not, settings by their name, the profile as one', () => {
  const states = pendingStates([
    row({ call: 'createList', body: { id: 'new', name: 'x' } }),
    row({ call: 'updateList', params: { id: 'old' }, body: { name: 'x' } }),
    row({ call: 'setPrivacy', body: { showName: true } }),
    row({ call: 'setMailFlags', body: { emailOnRating: false } }),
    row({ call: 'updateProfile', body: { city: 'Lund' } }),
  ]);
  expect([...states.keys()]).toEqual([
    pendingKey.list('new'),
    pendingKey.list('old'),
    pendingKey.flag('showName'),
    pendingKey.flag('emailOnRating'),
    pendingKey.profile(),
  ]);
});
