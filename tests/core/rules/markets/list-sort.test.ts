// The order of the list: the default, and the effect of choosing a field.
import { describe, expect, test } from 'vitest';
import { noSortChoices, sortInForce, tapSort } from '../../../../core/rules/markets/list-sort.ts';

describe('without a choice', () => {
  test('the list is by name, A to Ö', () => {
    expect(sortInForce(noSortChoices, false)).toEqual({ field: 'name', descending: false });
  });

  test('a list around a place is nearest first', () => {
    expect(sortInForce(noSortChoices, true)).toEqual({ field: 'distance', descending: false });
  });
});

describe('choosing a field', () => {
  test('reverses the active field, and back', () => {
    const once = tapSort(noSortChoices, false, 'name');
    expect(sortInForce(once, false)).toEqual({ field: 'name', descending: true });
    expect(sortInForce(tapSort(once, false, 'name'), false)).toEqual({ field: 'name', descending: false });
  });

  test('starts another field ascending, whatever the direction before', () => {
    const falling = tapSort(noSortChoices, false, 'name');
    expect(sortInForce(tapSort(falling, false, 'city'), false)).toEqual({ field: 'city', descending: false });
  });

  test('starts createdAt with the newest, and reverses it the next time', () => {
    const newest = tapSort(noSortChoices, false, 'createdAt');
    expect(sortInForce(newest, false)).toEqual({ field: 'createdAt', descending: true });
    expect(sortInForce(tapSort(newest, false, 'createdAt'), false)).toEqual({ field: 'createdAt', descending: false });
  });

  test('reverses nearest first into farthest first', () => {
    expect(sortInForce(tapSort(noSortChoices, true, 'distance'), true)).toEqual({
      field: 'distance',
      descending: true,
    });
  });
});

describe('applying and clearing a distance filter', () => {
  const byCity = tapSort(noSortChoices, false, 'city');

  test('a choice made before does not hide the nearest', () => {
    expect(sortInForce(byCity, true).field).toBe('distance');
  });

  test('the earlier choice is restored when the filter is cleared', () => {
    expect(sortInForce(tapSort(byCity, true, 'distance'), false)).toEqual({ field: 'city', descending: false });
  });

  test('distance is never used without a place', () => {
    expect(sortInForce(tapSort(noSortChoices, true, 'distance'), false).field).toBe('name');
  });
});
