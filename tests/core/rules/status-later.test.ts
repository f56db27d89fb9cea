import { describe, expect, it } from 'vitest';
import { openingAt } from '../../../core/rules/opening-status.ts';
import { statusLater } from '../../../core/rules/status-later.ts';
import { sampleHours, scheduleOf } from '../../helpers/sample-schedules.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

const hour = 3_600_000;
const day = 24 * hour;
const then = Date.parse('2026-06-05T08:00:00Z');
const timezone = 'Europe/Stockholm';

describe('a status that was computed earlier', () => {
  it('is unknown once its change or the day has passed, when the clock went back, and in an unknown zone', () => {
    const open = { status: 'OPEN', nextChange: then + 2 * hour, timezone } as const;
    expect(statusLater(open, then, then + 2 * hour)).toBeNull();
    expect(statusLater({ ...open, status: 'CLOSED' }, then, then + 3 * hour)).toBeNull();
    expect(statusLater({ ...open, nextChange: null }, then, then + day)).toBeNull();
    expect(statusLater(open, then, then - 1)).toBeNull();
    expect(statusLater({ ...open, timezone: 'Mars/Olympus' }, then, then + 1)).toBeNull();
  });

  it('is what the hours say, whenever it says anything', () => {
    const random = seededRandom(20_261);
    let said = 0;
    for (let round = 0; round < 4000; round++) {
      // Both nights on which the clocks change fall among the days.
      const at = Date.parse(round % 2 === 0 ? '2026-03-28T00:00Z' : '2026-10-24T00:00Z') + random() * 3 * day;
      const hours = sampleHours(random, at - 2 * day, 6, [at]);
      const schedule = scheduleOf(hours);
      const closed = random() < 0.1;
      const now = at + random() * random() * day;
      const computed = openingAt(schedule, closed, at);
      const later = statusLater({ ...computed, timezone: hours.timezone }, at, now);
      if (later === null) continue;
      said++;
      expect([hours, at, now, later]).toEqual([hours, at, now, openingAt(schedule, closed, now).status]);
    }
    expect(said).toBeGreaterThan(2000);
  });
});
