// What a mark is drawn from: unsent changes by the thing they are about.
import { expect, test } from 'vitest';
import type { QueuedRow } from '../../../core/rules/changes/change.ts';
import { changeOf } from '../../../core/rules/changes/changes.ts';
import { type MarkedRow, markKey, marksOf } from '../../../core/rules/own-marks.ts';

const row = (more: Partial<QueuedRow & MarkedRow>): MarkedRow => {
  const queued: QueuedRow = { call: 'setFavorite', params: {}, body: {}, names: {}, createdAt: 0, ...more };
  return { marks: changeOf(queued.call).marks(queued), state: 'pending', reason: null, ...more };
};

test('a refusal and a conflict show as refused, whatever else waits about the same thing', () => {
  const refused = row({ params: { id: 'm' }, state: 'parked', reason: 'refused' });
  const later = row({ params: { id: 'm' } });
  expect(marksOf([refused, later]).get(markKey.like('m'))).toBe('refused');
  expect(marksOf([later, refused]).get(markKey.like('m'))).toBe('refused');
  expect(marksOf([row({ params: { id: 'm' }, state: 'parked', reason: 'conflict' })]).get(markKey.like('m'))).toBe(
    'refused',
  );
});

test('a change parked behind another one, or for its age, needs a decision, and is shown before a pending one', () => {
  for (const reason of ['depends', 'old']) {
    const parked = row({ params: { id: 'm' }, state: 'parked', reason });
    const waits = row({ params: { id: 'm' } });
    expect(marksOf([parked, waits]).get(markKey.like('m'))).toBe('asks');
    expect(marksOf([waits, parked]).get(markKey.like('m'))).toBe('asks');
  }
});

test('a market put on a list marks its place there, not its heart and not the list', () => {
  const marks = marksOf([
    row({ call: 'addToList', params: { id: 'l' }, body: { marketId: 'm' } }),
    row({ call: 'removeFromList', params: { id: 'l', marketId: 'n' } }),
  ]);
  expect([...marks.keys()]).toEqual([markKey.entry('l', 'm'), markKey.entry('l', 'n')]);
});

test('lists are marked by their id, made here or not, and settings by their name', () => {
  const marks = marksOf([
    row({ call: 'createList', body: { id: 'new', name: 'x' } }),
    row({ call: 'updateList', params: { id: 'old' }, body: { name: 'x' } }),
    row({ call: 'setPrivacy', body: { showName: true } }),
    row({ call: 'setMailFlags', body: { emailOnRating: false } }),
    row({ call: 'updateProfile', body: { city: 'Lund' } }),
  ]);
  expect([...marks.keys()]).toEqual([
    markKey.list('new'),
    markKey.list('old'),
    markKey.flag('showName'),
    markKey.flag('emailOnRating'),
  ]);
});
