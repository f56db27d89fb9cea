// Our opening status compared with opening_hours, the evaluator of OpenStreetMap's opening hours: equal for every schedule
// that both can express, except for the differences listed here.
//
// Different syntax, same meaning: its rule for a date cuts off a range that began the day before, and a weekday replaced by a
// date still extends into the next day; ours is the other way round. So the translation adds the rest of last night's range
// to the rule of the date, and gives the day after a replaced night a rule of its own.
//
// Not expressible there, so not compared: hours known for special days only, a range from 24:00, temporary closure, closing
// soon, sources (resolved before), the search limit of 168 hours (its result is cut there).
//
// Different on purpose: the two Sundays of the daylight saving changes. It counts a day's minutes from local midnight and
// assumes 24 hours. On such a Sunday it places the coming midnight an hour off: hours past midnight close 'at midnight', a
// whole day ends at 01:00. Times inside the skipped or repeated hour are shifted, and once it throws 'infinite loop'. These
// Sundays, and results whose next change is after one, are excluded and counted.
import opening_hours from 'opening_hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekdayOf } from '../../../core/rules/day/holidays.ts';
import { openingAt } from '../../../core/rules/day/opening-status.ts';
import type { KnownSchedule, MinuteRange } from '../../../core/rules/day/schedule.ts';
import { sampleHours, scheduleOf } from '../../helpers/samples/sample-schedules.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearStart = Date.UTC(2026, 0, 1);
const changes = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)];
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function times(ranges: readonly MinuteRange[]): string {
  return ranges.length === 0 ? 'off' : ranges.map(([start, end]) => `${clock(start)}-${clock(end)}`).join(',');
}

/** The schedule in OpenStreetMap's grammar: weekdays add up, each special date overrides. */
function translate({ week, special }: KnownSchedule): string {
  const rangesOn = (day: number) => special.find((entry) => entry.day === day)?.ranges ?? week?.[weekdayOf(day)] ?? [];
  const weekRules = (week ?? []).flatMap((ranges, d) => (ranges.length > 0 ? [`${dayNames[d]} ${times(ranges)}`] : []));
  const past = (day: number) =>
    rangesOn(day).flatMap(([, end]): MinuteRange[] => (end > 1440 ? [[0, end - 1440]] : []));
  const replacedNights = special
    .filter(({ day }) => week?.[weekdayOf(day)]?.some(([, end]) => end > 1440))
    .map(({ day }) => day + 1);
  const dates = new Set([...special.map(({ day }) => day), ...replacedNights]);
  const dateRules = [...dates].map((day) => {
    const date = new Date(day * dayMs);
    const name = `${date.getUTCFullYear()} ${monthNames[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2, '0')}`;
    return `${name} ${times([...past(day - 1), ...rangesOn(day)])}`;
  });
  return [weekRules.length > 0 ? weekRules.join(', ') : 'off', ...dateRules].join('; ');
}

function startsAtTheEnd({ week, special }: KnownSchedule): boolean {
  return [...(week ?? []), ...special.map(({ ranges }) => ranges)].some((ranges) =>
    ranges.some(([from]) => from === 1440),
  );
}

describe('opening status beside opening_hours', () => {
  const ownZone = process.env.TZ;
  // It reads the process clock.
  beforeAll(() => {
    process.env.TZ = 'Europe/Stockholm';
  });
  afterAll(() => {
    process.env.TZ = ownZone;
  });

  it('equals it on every schedule both can express, at every sampled instant', { timeout: 120_000 }, () => {
    expect(new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset()).toBe(-120);
    const random = seededRandom(5);
    // The change is at 01:00 UTC, two or three hours into the Sunday.
    const touchesSunday = (from: number, to: number) =>
      changes.some((at) => from <= at + 23 * hourMs && to >= at - 3 * hourMs);
    const wrong: string[] = [];
    let compared = 0;
    let leftOut = 0;
    for (let n = 0; n < 500; n++) {
      const schedule = scheduleOf({ ...sampleHours(random, yearStart, 365, changes), timezone: 'Europe/Stockholm' });
      if (schedule.kind !== 'known' || !schedule.week || startsAtTheEnd(schedule)) continue;
      const text = translate(schedule);
      const peer = new opening_hours(text);
      for (let i = 0; i < 40; i++) {
        const near = (random() < 0.5 ? changes[i % 2] : undefined) ?? yearStart + random() * 365 * dayMs;
        const now = Math.floor((near + (random() * 8 - 4) * dayMs) / 300_000) * 300_000;
        const ours = openingAt(schedule, false, now);
        if (touchesSunday(now, ours.nextChange ?? now + 168 * hourMs)) {
          leftOut++;
          continue;
        }
        compared++;
        const change = peer.getNextChange(new Date(now))?.getTime() ?? Number.POSITIVE_INFINITY;
        const open = ours.status === 'OPEN' || ours.status === 'CLOSING_SOON';
        const equal =
          open === peer.getState(new Date(now)) && ours.nextChange === (change <= now + 168 * hourMs ? change : null);
        if (!equal)
          wrong.push(`${text} at ${new Date(now)}: ${JSON.stringify(ours)}, there ${new Date(Math.min(change, 8e15))}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
    expect(leftOut).toBeLessThan(compared / 4);
  });
});
