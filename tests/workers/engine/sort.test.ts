import { describe, expect, it } from 'vitest';
import { orderTexts } from '../../../workers/market-engine/columns-order.ts';
import { orderNumbers } from '../../../workers/market-engine/order-numbers.ts';
import { createSortSpace, sortByKey, walkOrder } from '../../../workers/market-engine/sort.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

function sorted(keys: number[]): number[] {
  const space = createSortSpace(keys.length);
  keys.forEach((key, i) => {
    space.rows[i] = i;
    space.keys[i] = key;
  });
  const least = Math.min(0, ...keys);
  sortByKey(space, keys.length, least, Math.max(0, ...keys) - least);
  const rows = [...space.rows];
  expect([...space.keys]).toEqual(rows.map((row) => keys[row]));
  return rows;
}

function expected(keys: number[]): number[] {
  return keys.map((_, i) => i).sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
}

describe('sorting by key', () => {
  const random = seededRandom(3);
  const shapes: Record<string, () => number> = {
    'spread evenly': () => random() * 4,
    'with many ties': () => Math.floor(random() * 20) / 20,
    'crowded at one end': () => random() ** 12,
    'closer together than the quanta': () => 1 + random() * 1e-14,
  };
  for (const [shape, draw] of Object.entries(shapes)) {
    it(`orders keys ${shape}, ties by row`, () => {
      for (const count of [0, 1, 2, 3, 700, 3000]) {
        const keys = Array.from({ length: count }, draw);
        expect(sorted(keys)).toEqual(expected(keys));
      }
    });
  }

  it('orders equal keys by row, whatever the input order', () => {
    const space = createSortSpace(6);
    space.rows.set([9, 3, 7, 1, 5, 2]);
    space.keys.set([1, 2, 1, 2, 1, 0]);
    sortByKey(space, 6, 0, 2);
    expect([...space.rows]).toEqual([2, 5, 7, 9, 1, 3]);
  });

  it('stays right when one far key pushes all others into one quantum', () => {
    const keys = Array.from({ length: 2000 }, () => random() * 1e-9);
    keys.push(4);
    expect(sorted(keys)).toEqual(expected(keys));
  });
});

describe('walking a stored order', () => {
  const walk = (column: ReturnType<typeof orderTexts>, keep: number[], descending: boolean) => {
    const marked = new Uint8Array(column.order.length);
    for (const row of keep) marked[row] = 1;
    const out = new Uint32Array(column.order.length);
    const n = walkOrder(column, marked, descending, out);
    return [...out.subarray(0, n)];
  };
  const column = orderTexts(['b', '', 'a', 'b', 'ö', '', 'b']);

  it('returns no rows when none are selected', () => {
    expect(walk(column, [], false)).toEqual([]);
    expect(walk(column, [], true)).toEqual([]);
  });

  it('puts rows without a value last in both directions and keeps ties in row order in both', () => {
    expect(walk(column, [0, 1, 2, 3, 4, 5, 6], false)).toEqual([2, 0, 3, 6, 4, 1, 5]);
    expect(walk(column, [0, 1, 2, 3, 4, 5, 6], true)).toEqual([4, 0, 3, 6, 2, 1, 5]);
  });

  it('omits rows that are not selected', () => {
    expect(walk(column, [6, 5, 0], true)).toEqual([0, 6, 5]);
  });

  it('orders numbers by a second number where the first is equal', () => {
    const rating = orderNumbers([4, 5, 4, 0], [9, 1, 3, 0], (row) => row === 3);
    expect(walk(rating, [0, 1, 2, 3], true)).toEqual([1, 0, 2, 3]);
    expect(walk(rating, [0, 1, 2, 3], false)).toEqual([2, 0, 1, 3]);
  });
});
