// The opening hours of the demo directory include every form that the rules support.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { weekdays } from '../../../core/contract/hour-names.ts';
import { specialHoursSchema, standardHoursSchema } from '../../../core/contract/hours.ts';
import type { MarketStatus } from '../../../core/contract/markets.ts';
import { openStatuses } from '../../../core/contract/open-status.ts';
import { RowFlag } from '../../../core/contract/row-flag.ts';
import { openingAt } from '../../../core/rules/day/opening-status.ts';
import { readSchedule } from '../../../core/rules/day/schedule.ts';
import { isPublic } from '../../../core/rules/markets/market-marks.ts';
import { haversineKm } from '../../../core/rules/place/distance.ts';
import { swedishPlaces } from '../../../core/rules/place/swedish-places.ts';
import { generateDemo } from '../../../server/seed/generate.ts';
import { compileOpenings } from '../../../workers/market-engine/opening-columns.ts';
import { createOpeningState, evaluateAll } from '../../../workers/market-engine/opening-pass.ts';

const now = Date.UTC(2026, 5, 13, 10);
const { markets } = generateDemo({ count: 2000, seedNumber: 42, now });

const parsed = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
/** Letter of the county of the nearest Swedish place. */
function countyOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  let nearest = { km: Number.POSITIVE_INFINITY, county: '' };
  for (const place of places) {
    const km = haversineKm(latitude, longitude, place.latitude, place.longitude);
    if (km < nearest.km) nearest = { km, county: place.county };
  }
  return nearest.county;
}
const places = swedishPlaces
  .trim()
  .split(/;\s*/)
  .map((line) => {
    const [, latitude, longitude, county = ''] = line.split('|');
    return { latitude: Number(latitude), longitude: Number(longitude), county };
  });
const standard = markets.flatMap((m) => {
  const read = v.safeParse(standardHoursSchema, parsed(m.standard_hours));
  return read.success ? [{ market: m, hours: read.output }] : [];
});
const special = markets.flatMap((m) => {
  const read = v.safeParse(specialHoursSchema, parsed(m.special_hours));
  return read.success ? [{ market: m, days: read.output }] : [];
});
const schedules = markets.map((m) => readSchedule(m.standard_hours ?? null, m.special_hours ?? null, m.timezone));

type Hours = (typeof standard)[number]['hours'];
const openDays = ({ days }: Hours) => weekdays.filter((day) => (days[day]?.length ?? 0) > 0).join(' ');
const ranges = ({ days }: Hours) => weekdays.flatMap((day) => days[day] ?? []);

describe('standard hours', () => {
  it.each<[string, (hours: Hours) => boolean]>([
    ['weekends', (h) => openDays(h) === 'Sat Sun'],
    ['weekdays', (h) => openDays(h) === 'Mon Tue Wed Thu Fri'],
    ['weekdays and Saturdays', (h) => openDays(h) === 'Mon Tue Wed Thu Fri Sat'],
    ['two evenings and Saturdays', (h) => openDays(h) === 'Wed Thu Sat'],
    ['every day', (h) => openDays(h).length === 27],
    ['a Friday from 22 to 02', (h) => h.days.Fri?.some((r) => r.start === '22:00' && r.end === '02:00') === true],
    ['an end at 24:00', (h) => h.days.Sat?.some((r) => r.end === '24:00') === true],
    ['a night that goes on at 00:00', (h) => h.days.Fri?.[0]?.end === '24:00' && h.days.Sat?.[0]?.start === '00:00'],
    ['a midday break', (h) => (h.days.Tue?.length ?? 0) === 2],
    ['the whole day, 00–24', (h) => ranges(h).some((r) => r.start === '00:00' && r.end === '24:00')],
    ['the whole day, same start and end', (h) => ranges(h).some((r) => r.start === r.end)],
    ['closed all week', (h) => openDays(h) === '' && Object.keys(h.days).length === 7],
    ['days left out', (h) => Object.keys(h.days).length === 2],
    ['hours with one digit', (h) => ranges(h).some((r) => r.start === '9:00')],
    ['adjoining ranges', (h) => h.days.Sat?.[0]?.end === '12:00' && h.days.Sat[1]?.start === '12:00'],
    ['overlapping ranges', (h) => (h.days.Sun?.[1]?.start ?? '99') < (h.days.Sun?.[0]?.end ?? '')],
    ['no zone of their own', (h) => h.timezone === undefined],
  ])('have %s', (_, holds) => {
    expect(standard.some(({ hours }) => holds(hours))).toBe(true);
  });

  it('are missing, blank, or broken now and then', () => {
    expect(markets.some((m) => m.standard_hours === null && m.special_hours === null)).toBe(true);
    expect(markets.some((m) => m.standard_hours?.trim() === '')).toBe(true);
    const broken = markets.filter((m) => m.standard_hours?.trim() && parsed(m.standard_hours) === undefined);
    expect(broken.length).toBeGreaterThan(3);
    const wrongShape = markets.filter(
      (m) => parsed(m.standard_hours) !== undefined && !standard.some(({ market }) => market === m),
    );
    expect(wrongShape.length).toBeGreaterThan(3);
  });

  it('have another time zone than Sweden, or contradict the field, now and then', () => {
    expect(markets.some((m) => m.timezone === 'Europe/Helsinki')).toBe(true);
    expect(markets.some((m) => m.timezone === 'Europe/Oslo')).toBe(true);
    expect(standard.some(({ market, hours }) => hours.timezone && hours.timezone !== market.timezone)).toBe(true);
  });
});

describe('special days', () => {
  it('come from all four sources, closed and with times of their own', () => {
    const days = special.flatMap((entry) => entry.days);
    expect(new Set(days.map(({ source }) => source)).size).toBe(4);
    expect(days.some(({ ranges: r }) => r === 'closed')).toBe(true);
    expect(days.some(({ ranges: r }) => r !== 'closed' && r.length > 1)).toBe(true);
  });

  it('contradict each other: several sources, and one source twice', () => {
    const clash = (same: boolean) =>
      special.some(({ days }) =>
        days.some((a, i) => days.slice(i + 1).some((b) => a.date === b.date && (a.source === b.source) === same)),
      );
    expect(clash(false)).toBe(true);
    expect(clash(true)).toBe(true);
  });

  it('occur without standard hours, and broken, now and then', () => {
    expect(special.some(({ market }) => market.standard_hours === null)).toBe(true);
    expect(markets.some((m) => m.special_hours !== null && !special.some(({ market }) => market === m))).toBe(true);
  });

  it('are around the given time, some of them today', () => {
    const today = '2026-06-13';
    const dates = special.flatMap(({ days }) => days.map(({ date }) => date));
    expect(dates).toContain(today);
    expect(dates.some((date) => date < today)).toBe(true);
    expect(dates.every((date) => date >= '2026-05-13' && date <= '2026-12-11')).toBe(true);
  });
});

describe('read by the rules', () => {
  it('give every kind of schedule, and hardly any broken ones', () => {
    const kinds = (kind: string) => schedules.filter((schedule) => schedule.kind === kind).length / schedules.length;
    expect(kinds('known')).toBeGreaterThan(0.9);
    expect(kinds('none')).toBeGreaterThan(0.01);
    expect(kinds('broken')).toBeGreaterThan(0.005);
    expect(kinds('broken')).toBeLessThan(0.03);
  });

  it('give every opening status on a Saturday', () => {
    const seen = new Set<string>();
    for (let hour = 6; hour < 24; hour++) {
      const at = Date.UTC(2026, 5, 13, hour);
      for (const [i, schedule] of schedules.entries()) {
        seen.add(openingAt(schedule, markets[i]?.temp_closed === 1, at).status);
      }
    }
    expect([...seen].sort()).toEqual(['CLOSED', 'CLOSING_SOON', 'OPEN', 'TEMP_CLOSED', 'UNKNOWN']);
  });
});

describe('at any full hour from 9 to 20 of any weekday', () => {
  const demo = generateDemo({ count: 10_000, seedNumber: 42, now }).markets.filter(({ status }) =>
    isPublic(status as MarketStatus),
  );
  const known = demo
    .map((m) => ({
      county: countyOf(m),
      closed: m.temp_closed === 1,
      schedule: readSchedule(m.standard_hours ?? null, m.special_hours ?? null, m.timezone),
    }))
    .filter(({ schedule }) => schedule.kind === 'known');
  const counties = [...new Set(known.map(({ county }) => county))];
  // The engine's pass, which gives the rule's results: by the rule itself a million and a half evaluations take half a minute.
  const columns = compileOpenings(
    known.map(({ schedule }) => schedule),
    Uint32Array.from(known, (_, i) => i),
  );
  const flags = Uint8Array.from(known, ({ closed }) => (closed ? RowFlag.TempClosed : 0));
  const state = createOpeningState(columns);
  const openAt = (at: number) => {
    evaluateAll(columns, flags, at, state);
    return known.filter((_, row) => ['OPEN', 'CLOSING_SOON'].includes(openStatuses[state.status[row] as number] ?? ''));
  };
  // Stockholm is two hours ahead of UTC in this week of summer, one hour in the week of winter.
  const weeks = [Date.UTC(2026, 5, 15) - 2 * 3_600_000, Date.UTC(2026, 0, 12) - 3_600_000];
  const times = weeks.flatMap((monday) =>
    Array.from({ length: 7 * 12 }, (_, i) => monday + Math.floor(i / 12) * 86_400_000 + (9 + (i % 12)) * 3_600_000),
  );

  it('two in a hundred of the markets with known hours are open, and some in each of the 21 counties', () => {
    expect(counties).toHaveLength(21);
    for (const at of times) {
      const open = openAt(at);
      expect(open.length / known.length, new Date(at).toISOString()).toBeGreaterThanOrEqual(0.02);
      const somewhere = new Set(open.map(({ county }) => county));
      expect(counties.filter((county) => !somewhere.has(county))).toEqual([]);
    }
  });

  it('most are still closed in the evening of a working day', () => {
    const late = openAt((weeks[0] ?? 0) + 20 * 3_600_000);
    expect(late.length / known.length).toBeLessThan(0.1);
  });
});
