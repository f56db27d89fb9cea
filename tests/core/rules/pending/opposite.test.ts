// Taking back what may have arrived: which changes have an opposite, and that applying both leaves things as they were.

import { describe, expect, it } from 'vitest';
import type { UserList } from '../../../../core/contract/lists.ts';
import { type Opposite, opposite } from '../../../../core/rules/pending/opposite.ts';
import { pending } from '../../../../core/rules/pending/pending.ts';
import type { QueuedRow } from '../../../../core/rules/pending/row.ts';
import { sampleList } from '../../../helpers/sample-lists.ts';

const row = (call: QueuedRow['call'], rest: Partial<QueuedRow>): QueuedRow => ({
  call,
  params: {},
  body: {},
  names: {},
  createdAt: 0,
  ...rest,
});
const again = (one: Opposite): QueuedRow => row(one.call, one);
const barn = { id: 'M1', name: 'Ladan' };
const list = (changes: Partial<UserList>) => sampleList({ id: 'L1', name: 'Lampor', ...changes });

describe('no opposite has', () => {
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
    expect(opposite(change)).toBeNull();
  });
});

describe('the opposite', () => {
  it.each<[string, QueuedRow, UserList[]]>([
    ['of a like', row('setFavorite', { params: { id: 'M1' }, body: { favorite: true } }), [list({ isDefault: true })]],
    [
      'of a like taken back',
      row('setFavorite', { params: { id: 'M1' }, body: { favorite: false }, names: { market: 'Ladan' } }),
      [list({ isDefault: true, markets: [barn], marketCount: 1 })],
    ],
    ['of a new list', row('createList', { body: { id: 'L2', name: 'Ny', description: null } }), [list({})]],
    ['of a visibility', row('updateList', { params: { id: 'L1' }, body: { isPublic: true } }), [list({})]],
    ['of a market put on a list', row('addToList', { params: { id: 'L1' }, body: { marketId: 'M1' } }), [list({})]],
    [
      'of a market taken off a list',
      row('removeFromList', { params: { id: 'L1', marketId: 'M1' }, names: { market: 'Ladan' } }),
      [list({ markets: [barn], marketCount: 1 })],
    ],
  ])('%s leaves the lists as they were', (_, change, before) => {
    const after = pending('lists', before, change);
    expect(after).not.toEqual(before);
    const back = opposite(change);
    expect(back).not.toBeNull();
    expect(pending('lists', after, again(back as Opposite))).toEqual(before);
  });

  it.each([
    ['setPrivacy', 'showEmail'],
    ['setMailFlags', 'emailOnRating'],
  ] as const)('of a setting of %s is the other way round', (call, flag) => {
    expect(opposite(row(call, { body: { [flag]: true } }))?.body).toEqual({ [flag]: false });
    expect(opposite(row(call, { body: { [flag]: false } }))?.body).toEqual({ [flag]: true });
  });

  it('keeps the names, so that it can be told in words', () => {
    const names = { market: 'Ladan', list: 'Lampor' };
    expect(opposite(row('addToList', { params: { id: 'L1' }, body: { marketId: 'M1' }, names }))?.names).toBe(names);
    expect(opposite(row('createList', { body: { id: 'L2', name: 'Ny' } }))?.names).toEqual({ list: 'Ny' });
  });
});
