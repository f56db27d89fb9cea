// The fast evaluation of "open on this date" against the reference rule, over generated hours of every kind.
import { expect, it } from 'vitest';
import { RowFlag } from '../../core/contract/row-flag.ts';
import { weekdayOf } from '../../core/rules/day/holidays.ts';
import { isOpenOn } from '../../core/rules/day/open-day.ts';
import type { MinuteRange, Schedule } from '../../core/rules/day/schedule.ts';
import { compileOpenings } from '../../workers/market-engine/opening-columns.ts';
import { hoursOn, rowsOpenOn } from '../../workers/market-engine/opening-day.ts';
import { sampleHours, scheduleOf } from '../helpers/samples/sample-schedules.ts';
import { seededRandom } from '../helpers/seeded-random.ts';

const yearStart = Date.UTC(2026, 0, 1);
const busy = Date.UTC(2026, 5, 20);
const firstDay = yearStart / 86_400_000;

it('equals the reference rule for every schedule on every date of a year', () => {
  const random = seededRandom(77);
  const schedules = Array.from({ length: 1500 }, () => scheduleOf(sampleHours(random, yearStart, 365, [busy])));
  schedules.push({ kind: 'none' }, { kind: 'broken' });
  const columns = compileOpenings(
    schedules,
    Uint32Array.from(schedules, (_, s) => s),
  );
  const isShut = (row: number) => row % 9 === 0;
  const flags = Uint8Array.from(schedules, (_, row) => RowFlag.Verified | (isShut(row) ? RowFlag.TempClosed : 0));
  let kept = 0;
  for (let day = firstDay; day < firstDay + 365; day++) {
    const fast = rowsOpenOn(columns, flags, day);
    const wrong = schedules.filter((schedule, row) => isOpenOn(schedule, isShut(row), day) !== (fast[row] === 1));
    expect(wrong).toEqual([]);
    for (const open of fast) kept += open;
  }
  expect(kept).toBeGreaterThan(100_000);
  expect(kept).toBeLessThan(400_000);
});

/** The reference: a special entry takes precedence over the weekday. */
function rangesOf(schedule: Schedule, day: number): MinuteRange[] {
  if (schedule.kind !== 'known') return [];
  return schedule.special.find((entry) => entry.day === day)?.ranges ?? schedule.week?.[weekdayOf(day)] ?? [];
}

it('the hours of a date are those of its special entry, else of its weekday', () => {
  const random = seededRandom(78);
  const schedules = Array.from({ length: 200 }, () => scheduleOf(sampleHours(random, yearStart, 365, [busy])));
  schedules.push({ kind: 'none' }, { kind: 'broken' });
  const columns = compileOpenings(
    schedules,
    Uint32Array.from(schedules, (_, s) => s),
  );
  let found = 0;
  for (let day = firstDay; day < firstDay + 365; day++) {
    for (const [row, schedule] of schedules.entries()) {
      const hours = hoursOn(columns, row, day);
      if (JSON.stringify(hours) !== JSON.stringify(rangesOf(schedule, day))) {
        expect([day, hours]).toEqual([day, rangesOf(schedule, day)]);
      }
      found += hours.length;
    }
  }
  expect(found).toBeGreaterThan(10_000);
});
