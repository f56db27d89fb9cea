// Undoing what may have arrived: which changes another one undoes, and that applying both leaves things as they were.

import { describe, expect, it } from 'vitest';
import type { UserList } from '../../../../core/contract/lists.ts';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import type { QueuedChange, QueuedRow } from '../../../../core/rules/changes/change.ts';
import { pending, undoOf } from '../../../../core/rules/changes/changes.ts';
import { sampleList } from '../../../helpers/samples/sample-lists.ts';

const row = (call: QueuedRow['call'], rest: Partial<QueuedRow>): QueuedRow => ({
  call,
  params: {},
  body: {},
  names: {},
  createdAt: 0,
  userId: 'U1',
  ...rest,
});
const again = (one: QueuedChange): QueuedRow => row(one.call, one);
const barn = { id: 'M1', name: 'Ladan' };
const list = (changes: Partial<UserList>) => sampleList({ id: 'L1', name: 'Lampor', ...changes });

describe('nothing undoes', () => {
  it.each([
    ['a deleted list, whose contents are gone', row('deleteList', { params: { id: 'L1' } })],
    ['a text, which does not say what it replaced', row('updateList', { params: { id: 'L1' }, body: { name: 'Ny' } })],
    [
      'a visibility with a text beside it',
      row('updateList', { params: { id: 'L1' }, body: { name: 'Ny', isPublic: true } }),
    ],
    ['a profile', row('updateProfile', { body: { city: 'Lund' } })],
    [
      'several settings at once, of which some may have stood so before',
      row('setPrivacy', { body: { showName: true, showCity: false } }),
    ],
    ['a list without an id of its own', row('createList', { body: { name: 'Ny' } })],
    ['a market put on a list that does not say which', row('addToList', { params: { id: 'L1' } })],
    ['a market taken off a list that does not say which', row('removeFromList', { params: { id: 'L1' } })],
    ['a favourite that was only turned, without saying to what', row('setFavorite', { params: { id: 'M1' } })],
  ])('%s', (_, change) => {
    expect(undoOf(change)).toBeNull();
  });
});

describe('the change that undoes', () => {
  it.each<[string, QueuedRow, UserList[]]>([
    ['a like', row('setFavorite', { params: { id: 'M1' }, body: { favorite: true } }), [list({ isDefault: true })]],
    [
      'a like taken back',
      row('setFavorite', { params: { id: 'M1' }, body: { favorite: false }, names: { market: 'Ladan' } }),
      [list({ isDefault: true, markets: [barn], marketCount: 1 })],
    ],
    ['a new list', row('createList', { body: { id: 'L2', name: 'Ny', description: null } }), [list({})]],
    ['a visibility', row('updateList', { params: { id: 'L1' }, body: { isPublic: true } }), [list({})]],
    ['a market put on a list', row('addToList', { params: { id: 'L1' }, body: { marketId: 'M1' } }), [list({})]],
    [
      'a market taken off a list',
      row('removeFromList', { params: { id: 'L1', marketId: 'M1' }, names: { market: 'Ladan' } }),
      [list({ markets: [barn], marketCount: 1 })],
    ],
  ])('%s leaves the lists as they were', (_, change, before) => {
    const after = pending(answerKey('getMyLists'), before, change);
    expect(after).not.toEqual(before);
    const back = undoOf(change);
    expect(back).not.toBeNull();
    expect(pending(answerKey('getMyLists'), after, again(back as QueuedChange))).toEqual(before);
  });

  it.each([
    ['setPrivacy', 'showEmail'],
    ['setMailFlags', 'emailOnRating'],
  ] as const)('a setting of %s sets it the other way round', (call, flag) => {
    expect(undoOf(row(call, { body: { [flag]: true } }))?.body).toEqual({ [flag]: false });
    expect(undoOf(row(call, { body: { [flag]: false } }))?.body).toEqual({ [flag]: true });
  });

  it('keeps the names, so that it has words', () => {
    const names = { market: 'Ladan', list: 'Lampor' };
    expect(undoOf(row('addToList', { params: { id: 'L1' }, body: { marketId: 'M1' }, names }))?.names).toBe(names);
    expect(undoOf(row('createList', { body: { id: 'L2', name: 'Ny' } }))?.names).toEqual({ list: 'Ny' });
  });
});
