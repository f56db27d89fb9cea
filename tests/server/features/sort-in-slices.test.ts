// Sorting in slices compared with a single sort.
import { expect, it } from 'vitest';
import { mergeSorted, sortInSlices } from '../../../server/features/markets/sort-in-slices.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;

it.each([0, 1, 4095, 4096, 4097, 8192, 20_000])('%i rows are sorted as by a single stable sort', async (count) => {
  const random = seededRandom(count);
  const rows = Array.from({ length: count }, (_, n) => ({ key: Math.floor(random() * 500), n }));
  const before = [...rows];
  expect(await sortInSlices(rows, compare)).toEqual(rows.toSorted(compare));
  expect(rows).toEqual(before);
});

it('merging inserts new elements after equal ones', () => {
  const row = (key: number, name: string) => ({ key, name });
  const merged = mergeSorted([row(1, 'a'), row(3, 'b')], [row(0, 'c'), row(1, 'd'), row(3, 'e'), row(9, 'f')], compare);
  expect(merged.map(({ name }) => name).join('')).toBe('cadbef');
  expect(mergeSorted([], [row(1, 'a')], compare)).toEqual([row(1, 'a')]);
});
