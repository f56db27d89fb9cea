// The rows about now: who is chosen for which, from how far, and what is left out.
import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../../../../core/rules/day/holidays.ts';
import { chooseNow, type NowMarkets, nowLimits } from '../../../../core/rules/markets/now-rows.ts';

/** What is known of a market; its row is its place in the list. */
interface Known {
  km?: number;
  isOpenToday?: boolean;
  /** Weekdays with hours, 0 = Monday. */
  opens?: number[];
  /** Days since it was added. */
  age?: number;
}

const friday = Date.parse('2026-06-26T14:20+02:00');
const days = (count: number) => friday + count * 86_400_000;

function choose(list: Known[], nowMs = friday, hasPlace = true) {
  const markets: NowMarkets = {
    rows: list.map((_, row) => row),
    km: hasPlace ? list.map(({ km = 1 }) => km) : null,
    isOpenToday: (row) => list[row]?.isOpenToday === true,
    isOpenOn: (row, day) => list[row]?.opens?.includes(weekdayOf(day)) === true,
    createdAt: (row) => nowMs - (list[row]?.age ?? 99) * 86_400_000,
  };
  return Object.fromEntries(chooseNow(markets, nowMs).map(({ kind, ...rest }) => [kind, rest]));
}
const many = (count: number, known: Known) => Array.from({ length: count }, () => known);

describe('each row', () => {
  test('has what fits, in the order of the weekend, today and the new, and an empty one is left out', () => {
    const chosen = choose([{ opens: [5] }, { isOpenToday: true }, { age: 3 }, {}, { opens: [6] }]);
    expect(Object.keys(chosen)).toEqual(['weekend', 'today', 'new']);
    expect(chosen.today?.chosen).toEqual([{ row: 1, day: null }]);
    expect(chosen.weekend?.chosen.map(({ row, day }) => [row, weekdayOf(day ?? 0)])).toEqual([
      [0, 5],
      [4, 6],
    ]);
    expect(chosen.new?.chosen).toEqual([{ row: 2, day: null }]);
    expect(choose([{}])).toEqual({});
  });

  test('has at most ten, and a market is in one only, though it is counted in each', () => {
    const chosen = choose(many(25, { isOpenToday: true, opens: [5], age: 1 }));
    const rows = Object.values(chosen).map((each) => each.chosen.map(({ row }) => row));
    expect(rows.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(new Set(rows.flat()).size).toBe(25);
    expect(Object.values(chosen).map(({ found }) => found)).toEqual([25, 25, 25]);
    expect(chosen.today?.chosen[0]?.row).toBe(0);
  });
});

describe('the distance', () => {
  test('is the nearest circle with enough markets, otherwise the widest, beyond which there is none', () => {
    const far = [{ km: 120, isOpenToday: true }];
    const enough = many(nowLimits.enough, { km: 20, isOpenToday: true });
    expect(choose([...enough, { km: 21, isOpenToday: true }]).today).toMatchObject({ km: 20, found: 6 });
    expect(choose([...enough.slice(1), { km: 21, isOpenToday: true }]).today).toMatchObject({ km: 50, found: 6 });
    expect(choose([{ km: 90, isOpenToday: true }, ...far]).today).toMatchObject({ km: 100, found: 1 });
    expect(choose(far)).toEqual({});
  });

  test('without a place is all of Sweden, the newest first among the new', () => {
    const chosen = choose([{ age: 9 }, { age: 15 }, { age: 2 }], friday, false);
    expect(chosen.new).toMatchObject({ km: null, found: 2, chosen: [{ row: 2 }, { row: 0 }] });
  });
});

describe('the days', () => {
  test('where nothing opens any more today it is tomorrow, with its hours', () => {
    const chosen = choose([{ opens: [5] }, ...many(11, { opens: [5, 6] })]);
    expect(chosen.today).toBeUndefined();
    expect(chosen.tomorrow?.chosen.map(({ day }) => weekdayOf(day ?? 0))).toEqual(Array(10).fill(5));
    expect(chosen.weekend?.chosen).toHaveLength(2);
  });

  test('on a Saturday the weekend counts what is left of the day, on a Sunday there is none', () => {
    expect(choose([{ opens: [5] }], days(1)).weekend).toBeUndefined();
    const onSaturday = choose([...many(10, { isOpenToday: true }), { isOpenToday: true, opens: [5] }], days(1));
    expect(onSaturday.weekend).toMatchObject({ found: 11, chosen: [{ row: 10 }] });
    expect(choose([{ isOpenToday: true, opens: [6] }], days(2))).toMatchObject({ today: { found: 1 } });
    expect(choose(many(30, { isOpenToday: true, opens: [5, 6] }), days(2)).weekend).toBeUndefined();
  });
});
