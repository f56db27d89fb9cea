// The order of the list: what holds by itself, and what a tap changes.
import { describe, expect, test } from 'vitest';
import { noSortChoices, sortInForce, tapSort } from '../../../core/rules/list-sort.ts';

describe('without a choice', () => {
  test('the list is by name, A to Ö', () => {
    expect(sortInForce(noSortChoices, false)).toEqual({ field: 'name', descending: false });
  });

  test('a list around a place is nearest first', () => {
    expect(sortInForce(noSortChoices, true)).toEqual({ field: 'distance', descending: false });
  });
});

describe('a tap on a field', () => {
  test('turns the active field around, and back', () => {
    const once = tapSort(noSortChoices, false, 'name');
    expect(sortInForce(once, false)).toEqual({ field: 'name', descending: true });
    expect(sortInForce(tapSort(once, false, 'name'), false)).toEqual({ field: 'name', descending: false });
  });

  test('starts another field rising, whatever the direction before', () => {
    const falling = tapSort(noSortChoices, false, 'name');
    expect(sortInForce(tapSort(falling, false, 'city'), false)).toEqual({ field: 'city', descending: false });
  });

  test('starts createdAt with the newest, and turns it around the next time', () => {
    const newest = tapSort(noSortChoices, false, 'createdAt');
    expect(sortInForce(newest, false)).toEqual({ field: 'createdAt', descending: true });
    expect(sortInForce(tapSort(newest, false, 'createdAt'), false)).toEqual({ field: 'createdAt', descending: false });
  });

  test('turns nearest first into farthest first', () => {
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

  test('the choice made before is back when the filter is gone', () => {
    expect(sortInForce(tapSort(byCity, true, 'distance'), false)).toEqual({ field: 'city', descending: false });
  });

  test('distance is never in force without a place', () => {
    expect(sortInForce(tapSort(noSortChoices, true, 'distance'), false).field).toBe('name');
  });
});
