// Parsing stored hours: refuses exactly what the contract's schemas refuse, and the packed text is lossless.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { specialHoursSchema, standardHoursSchema } from '../../../../core/contract/hours.ts';
import { packSchedule, readSchedule, type Schedule, unpackSchedule } from '../../../../core/rules/day/schedule.ts';
import { sampleHours, scheduleOf } from '../../../helpers/samples/sample-schedules.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const stockholm = 'Europe/Stockholm';
const yearStart = Date.UTC(2026, 0, 1);

function week(days: Record<string, unknown>): Schedule {
  return readSchedule(JSON.stringify({ days }), null, stockholm);
}

function mondayOf(...ranges: [string, string][]): unknown {
  const schedule = week({ Mon: ranges.map(([start, end]) => ({ start, end })) });
  return schedule.kind === 'known' ? schedule.week?.[0] : schedule.kind;
}

/** A JSON value with one random part replaced by a possibly invalid one. */
function spoil(json: unknown, random: () => number): unknown {
  const odd = [
    null,
    7,
    '',
    'closed',
    [],
    {},
    true,
    '10:00',
    '9:00',
    '24:00',
    '25:00',
    '10:0',
    '2026-02-30',
    '2026-13-01',
    'owner',
    ' 10:00',
  ];
  if (random() < 0.25 || typeof json !== 'object' || json === null) return odd[Math.floor(random() * odd.length)];
  const keys = Object.keys(json);
  const key = keys[Math.floor(random() * keys.length)];
  if (key === undefined) return odd[Math.floor(random() * odd.length)];
  const copy = (Array.isArray(json) ? [...json] : { ...json }) as Record<string, unknown>;
  if (random() < 0.2 && !Array.isArray(json)) delete copy[key];
  else copy[random() < 0.1 && !Array.isArray(json) ? `${key}x` : key] = spoil(copy[key], random);
  return copy;
}

describe('reading hours', () => {
  it('is broken exactly when the schemas of the contract refuse', { timeout: 60_000 }, () => {
    const random = seededRandom(21);
    const verdicts = { good: 0, broken: 0 };
    const wrong: string[] = [];
    for (let n = 0; n < 4000; n++) {
      const texts = sampleHours(random, yearStart, 365, [yearStart]);
      const standard = texts.standardHours && spoil(JSON.parse(texts.standardHours), random);
      const special = texts.specialHours && spoil(JSON.parse(texts.specialHours), random);
      if (standard !== null) {
        const good = v.safeParse(standardHoursSchema, standard).success;
        const text = JSON.stringify(standard);
        if ((readSchedule(text, null, stockholm).kind === 'known') !== good) wrong.push(text);
        verdicts[good ? 'good' : 'broken']++;
      }
      if (special !== null) {
        const good = v.safeParse(specialHoursSchema, special).success;
        const text = JSON.stringify(special);
        if ((readSchedule(null, text, stockholm).kind !== 'broken') !== good) wrong.push(text);
        verdicts[good ? 'good' : 'broken']++;
      }
    }
    expect(wrong).toEqual([]);
    expect(verdicts.good).toBeGreaterThan(1000);
    expect(verdicts.broken).toBeGreaterThan(1000);
  });

  it.each(['', '   ', null])('finds nothing in %j', (text) => {
    expect(readSchedule(text, text, stockholm)).toEqual({ kind: 'none' });
  });

  it('is broken for hours in an unknown zone', () => {
    expect(readSchedule('{"days":{}}', null, 'Mars/Olympus')).toEqual({ kind: 'broken' });
  });

  it('takes the zone of the market, then the one inside the hours, then Stockholm', () => {
    const text = '{"timezone":"Europe/Helsinki","days":{}}';
    expect(readSchedule(text, null, 'Europe/Oslo')).toMatchObject({ timezone: 'Europe/Oslo' });
    expect(readSchedule(text, null, '')).toMatchObject({ timezone: 'Europe/Helsinki' });
    expect(readSchedule('{"days":{}}', null, '')).toMatchObject({ timezone: stockholm });
  });

  it('has seven closed days for an empty week, and no week for special days alone', () => {
    expect(week({})).toMatchObject({ kind: 'known', week: [[], [], [], [], [], [], []] });
    expect(readSchedule(null, '[{"date":"1970-01-02","ranges":"closed","source":"web"}]', stockholm)).toEqual({
      kind: 'known',
      week: null,
      special: [{ day: 1, ranges: [] }],
      timezone: stockholm,
    });
  });

  it('merges overlapping and adjoining ranges of a day and sorts them', () => {
    expect(mondayOf(['12:00', '14:00'], ['10:00', '12:00'])).toEqual([[600, 840]]);
    expect(mondayOf(['10:00', '16:00'], ['11:00', '12:00'])).toEqual([[600, 960]]);
    expect(mondayOf(['20:00', '06:00'], ['18:00', '04:00'])).toEqual([[1080, 1800]]);
    expect(mondayOf(['14:00', '16:00'], ['10:00', '12:00'])).toEqual([
      [600, 720],
      [840, 960],
    ]);
  });

  it('ends on the next day when the end is not after the start, after 24 hours when they are equal', () => {
    expect(mondayOf(['22:00', '02:00'])).toEqual([[1320, 1560]]);
    expect(mondayOf(['22:00', '24:00'])).toEqual([[1320, 1440]]);
    expect(mondayOf(['00:00', '00:00'])).toEqual([[0, 1440]]);
    expect(mondayOf(['10:00', '10:00'])).toEqual([[600, 2040]]);
    expect(mondayOf(['24:00', '24:00'])).toEqual([[0, 1440]]);
  });
});

describe('packed text', () => {
  it('round-trips every schedule', { timeout: 60_000 }, () => {
    const random = seededRandom(22);
    for (let n = 0; n < 1000; n++) {
      const schedule = scheduleOf(sampleHours(random, yearStart, 365, [yearStart]));
      expect(unpackSchedule(packSchedule(schedule))).toEqual(schedule);
    }
  });

  it('round-trips dates from the first to the last year', () => {
    const text =
      '[{"date":"0000-01-01","ranges":[],"source":"web"},{"date":"9999-12-31","ranges":"closed","source":"web"}]';
    const schedule = readSchedule(null, text, stockholm);
    expect(schedule).toMatchObject({ special: [{ day: -719_528 }, { day: 2_932_896 }] });
    expect(unpackSchedule(packSchedule(schedule))).toEqual(schedule);
  });

  it('is short: empty for no hours, one character for broken ones, Stockholm and repeated days omitted', () => {
    expect(packSchedule({ kind: 'none' })).toBe('');
    expect(packSchedule({ kind: 'broken' })).toBe('!');
    const day = [{ start: '09:00', end: '17:00' }];
    expect(packSchedule(week({ Mon: day, Tue: day, Wed: day, Thu: day, Fri: day }))).toMatch(/^\w{4}\.=\.=\.=\.=\.\.$/);
    expect(packSchedule(week({}))).toBe('......');
  });

  it.each(['?', '.', 'AAAA', '.......', '......;', '......;A', '......@Mars/Olympus', 'AAA......', 'åååå......'])(
    'is broken when damaged: %j',
    (text) => expect(unpackSchedule(text)).toEqual({ kind: 'broken' }),
  );
});
