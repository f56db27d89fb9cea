// Opening hours of demo markets: every form that the rules support, with realistic frequencies. Standard hours, then special days.
import { type Weekday, weekdays } from '../../core/contract/hour-names.ts';
import type { SpecialHours, StandardHours } from '../../core/contract/hours.ts';
import { type Chance, weightedIndex } from './random.ts';

type Ranges = { start: string; end: string }[];

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** 'ranges' like '10-15' or '10-12 13.30-17'. */
const ranges = (text: string): Ranges =>
  text.split(' ').map((range) => {
    const [start = '', end = ''] = range.split('-').map((time) => {
      const [hour = '0', minute = '0'] = time.split('.');
      return clock(Number(hour) * 60 + Number(minute));
    });
    return { start, end };
  });

const weekend: readonly Weekday[] = ['Sat', 'Sun'];
const working: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

type Days = StandardHours['days'];

/** A week from its open days; the others are listed as closed. */
function week(...open: [days: readonly Weekday[], text: string][]): Days {
  const days: Days = {};
  for (const day of weekdays) {
    const [, text] = open.find(([names]) => names.includes(day)) ?? [];
    days[day] = text === undefined ? [] : ranges(text);
  }
  return days;
}

const weekendTimes = ['10-15', '11-15', '11-16', '10-14', '12-16', '10-16', '9-14', '11-17'] as const;
const dayTimes = ['9-17', '10-18', '11-17', '10-17', '12-18', '11-18'] as const;
const eveningTimes = ['16-19', '17-20', '15-19', '16-20', '17-19.30'] as const;

interface Shape {
  share: number;
  days(chance: Chance): Days;
}

/** The first of each kind in the list appears in even the smallest demo set. */
const shapes: readonly Shape[] = [
  { share: 26, days: (c) => week([weekend, c.pick(weekendTimes)]) },
  { share: 9, days: (c) => week([['Sat'], c.pick(weekendTimes)]) },
  { share: 5, days: (c) => week([['Sun'], c.pick(weekendTimes)]) },
  { share: 9, days: (c) => week([working, c.pick(dayTimes)]) },
  { share: 10, days: (c) => week([working, c.pick(dayTimes)], [['Sat'], c.pick(weekendTimes)]) },
  { share: 11, days: (c) => week([['Wed', 'Thu'], c.pick(eveningTimes)], [['Sat'], c.pick(weekendTimes)]) },
  { share: 6, days: (c) => week([['Wed'], c.pick(eveningTimes)], [weekend, c.pick(weekendTimes)]) },
  { share: 4, days: (c) => week([weekdays, c.pick(['8-18', '10-18', '10-20', '9-19'])]) },
  {
    share: 3,
    days: (c) => week([['Tue', 'Thu'], c.pick(['10-12 13-17', '9-12 13.30-18', '10-13 15-19'])], [['Sat'], '10-14']),
  },
  // Night markets: past midnight, until midnight, and adjacent ranges across midnight.
  { share: 1.2, days: (c) => week([['Fri'], c.pick(['22-2', '20-1', '21-3'])]) },
  { share: 1, days: (c) => week([['Sat'], c.pick(['18-24', '16-24'])], [['Sun'], '11-15']) },
  { share: 0.6, days: () => week([['Fri'], '20-24'], [['Sat'], '0-3 11-16']) },
  // Unmanned sheds and honesty boxes.
  { share: 1, days: () => week([weekdays, '0-24']) },
  { share: 0.5, days: (c) => week([weekend, c.pick(['0-0', '8-8'])]) },
  { share: 1.2, days: () => week() },
  // Written by hand or by an old form: days left out, one-digit hours, overlapping and adjoining ranges.
  { share: 3, days: (c) => ({ Sat: ranges(c.pick(weekendTimes)), Sun: ranges(c.pick(weekendTimes)) }) },
  {
    share: 2,
    days: (c) => ({
      Sat: [{ start: '9:00', end: c.pick(['14:00', '15:00']) }],
      Sun: [{ start: '9:30', end: '13:00' }],
    }),
  },
  { share: 0.8, days: () => week([['Sat'], '10-12 12-15'], [['Sun'], '10-14 13-16']) },
];

const broken = [
  '{"timezone":"Europe/Stockholm","days":{"Sat":[{"start":"10:00","end":"15:0',
  'Lör–sön 10–15',
  '{"days":{"Sat":[{"start":"25:00","end":"15:00"}]}}',
  '[]',
  '{"timezone":"Europe/Stockholm"}',
  '{"days":{"Sun":"11-16"}}',
] as const;

/** Kind of a market's week. */
type WeekKind = { kind: 'shape'; shape: number } | { kind: 'broken' | 'blank' | 'none' | 'specialOnly' };

const oddities: readonly WeekKind[] = [
  { kind: 'broken' },
  { kind: 'blank' },
  { kind: 'none' },
  { kind: 'specialOnly' },
];
const oddShares = [1.2, 0.5, 3, 1.2];

/** The n-th market has the n-th kind, so that a small demo set has all of them; later ones follow the frequencies. */
export function chooseWeek(chance: Chance, n: number): WeekKind {
  if (n < shapes.length) return { kind: 'shape', shape: n };
  const all = [...shapes.map(({ share }) => share), ...oddShares];
  const index = n < all.length ? n : weightedIndex(chance, all);
  return oddities[index - shapes.length] ?? { kind: 'shape', shape: index };
}

/** Open every day from 9 at the latest until after 20. */
const longWeeks: readonly Days[] = [
  week([weekdays, '9-21']),
  week([weekdays, '8-21']),
  week([weekdays, '9-20.30']),
  week([weekdays, '7-22']),
  week([working, '8-22'], [weekend, '9-21']),
  week([working, '9-21'], [weekend, '9-20.30']),
];

/** Standard hours as JSON text that include every full hour from 9 to 20 of every weekday. */
export function longHours(chance: Chance, timezone: string): string {
  return JSON.stringify({ timezone, days: chance.pick(longWeeks) });
}

/** The JSON text of the standard hours, with `timezone` inside, as written by the form. */
export function standardHours(chance: Chance, kind: WeekKind, timezone: string): string | null {
  if (kind.kind === 'broken') return chance.pick(broken);
  if (kind.kind === 'blank') return chance.pick(['', '  ']);
  if (kind.kind !== 'shape') return null;
  const days = shapes[kind.shape]?.days(chance) ?? {};
  return JSON.stringify(chance.happens(0.02) ? { days } : { timezone, days });
}

const dayMs = 86_400_000;
const dateAt = (now: number, days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);

const brokenSpecial = ['stängt på julafton', '[{"date":"24 december","ranges":"closed","source":"owner"}]'] as const;

/** Special days from a month back to half a year ahead of `now`, as JSON text. Null for most markets. */
export function specialHours(chance: Chance, kind: WeekKind, n: number, now: number): string | null {
  const wanted = kind.kind === 'specialOnly' || n % 40 === 3 || chance.happens(0.13);
  if (!wanted || kind.kind === 'broken') return null;
  if (kind.kind === 'shape' && chance.happens(0.01)) return chance.pick(brokenSpecial);
  const custom = () => ranges(chance.pick([...weekendTimes, ...dayTimes, '18-24', '10-12 14-18']));
  const entry = (days: number): SpecialHours[number] => ({
    date: dateAt(now, days),
    ranges: chance.happens(0.45) ? 'closed' : custom(),
    source: chance.pick(['owner', 'owner', 'owner', 'trusted', 'user', 'web'] as const),
  });
  const entries = Array.from({ length: chance.whole(1, 5) }, () => entry(chance.whole(-30, 180)));
  // Days close to now have a visible effect; some of them have conflicting sources.
  if (chance.happens(0.5) || n < 200) entries.push(entry(chance.whole(0, 6)));
  if (chance.happens(0.3) || n < 200) {
    const date = dateAt(now, chance.whole(0, 9));
    entries.push(
      { date, ranges: custom(), source: 'web' },
      { date, ranges: 'closed', source: 'user' },
      { date, ranges: custom(), source: 'trusted' },
    );
    if (chance.happens(0.5))
      entries.push({ date, ranges: 'closed', source: 'owner' }, { date, ranges: custom(), source: 'owner' });
  }
  return JSON.stringify(entries);
}
