// The three rows of 'Upptäck' about now: which markets open this weekend, which today, and which are new.
import { weekdayOf } from '../day/holidays.ts';
import { swedishDay } from '../day/swedish-day.ts';
import { dayMs } from '../day/zone.ts';

/** Kilometres: the nearest of these circles that holds `enough` markets is chosen from, otherwise the widest. */
export const nowLimits = {
  shown: 10,
  enough: 6,
  openKm: [20, 50, 100],
  newKm: [50, 100],
  newDays: 14,
} as const;

export type NowKind = 'weekend' | 'today' | 'tomorrow' | 'new';

/** All markets, by row number. */
export interface NowMarkets {
  /** In the order in which they are shown: the nearest, or without a place the most viewed first. */
  rows: ArrayLike<number>;
  /** Beside `rows`; null without a place. */
  km: ArrayLike<number> | null;
  /** Open now, or later today. */
  isOpenToday(row: number): boolean;
  /** Has hours on a date (days since 1970-01-01). */
  isOpenOn(row: number, day: number): boolean;
  /** Epoch milliseconds. */
  createdAt(row: number): number;
}

export interface NowChoice {
  kind: NowKind;
  /** How many it is chosen from, and within how many kilometres of the place; null = in all of Sweden. */
  found: number;
  km: number | null;
  /** With the day whose hours are meant; null where it is the status or the age. */
  chosen: { row: number; day: number | null }[];
}

/**
 * The rows that have markets, in the order in which they are shown. A market is in one of them only: today's choose first, since
 * they pass first. Where nothing opens any more today it is tomorrow's. On a Sunday the weekend is today.
 */
export function chooseNow(markets: NowMarkets, nowMs: number): NowChoice[] {
  const today = swedishDay(nowMs);
  const newSince = nowMs - nowLimits.newDays * dayMs;
  const isLeftOn = (row: number, day: number) =>
    day === today ? markets.isOpenToday(row) : markets.isOpenOn(row, day);
  const weekend = weekendFrom(today);
  const weekendDay = (row: number) => weekend.find((day) => isLeftOn(row, day)) ?? null;
  const taken = new Set<number>();

  const choose = (kind: NowKind, fits: (row: number) => boolean, dayOf: (row: number) => number | null) => {
    const { rows, km } = fitting(markets, fits, kind === 'new' ? nowLimits.newKm : nowLimits.openKm);
    if (kind === 'new' && km === null) rows.sort((a, b) => markets.createdAt(b) - markets.createdAt(a));
    const chosen = rows.filter((row) => !taken.has(row)).slice(0, nowLimits.shown);
    for (const row of chosen) taken.add(row);
    return { kind, found: rows.length, km, chosen: chosen.map((row) => ({ row, day: dayOf(row) })) };
  };

  const openToday = choose('today', markets.isOpenToday, () => null);
  const isOver = openToday.found === 0;
  const tomorrow = today + 1;
  const near = isOver
    ? choose(
        'tomorrow',
        (row) => markets.isOpenOn(row, tomorrow),
        () => tomorrow,
      )
    : openToday;
  const atWeekend = choose('weekend', (row) => weekendDay(row) !== null, weekendDay);
  const fresh = choose(
    'new',
    (row) => markets.createdAt(row) > newSince,
    () => null,
  );
  return [atWeekend, near, fresh].filter(({ chosen }) => chosen.length > 0);
}

/** The Saturday and Sunday of this week, from Saturday on too; none on the Sunday itself. */
function weekendFrom(today: number): number[] {
  const sunday = today + 6 - weekdayOf(today);
  return sunday === today ? [] : [sunday - 1, sunday];
}

/** The markets that fit, within the nearest circle that holds enough of them. */
function fitting(
  { rows, km }: NowMarkets,
  fits: (row: number) => boolean,
  circles: readonly number[],
): { rows: number[]; km: number | null } {
  const widest = circles.at(-1) ?? 0;
  const found: number[] = [];
  const away: number[] = [];
  for (let at = 0; at < rows.length && (km?.[at] ?? 0) <= widest; at++) {
    const row = rows[at] ?? 0;
    if (!fits(row)) continue;
    found.push(row);
    away.push(km?.[at] ?? 0);
  }
  if (!km) return { rows: found, km: null };
  const within = (circle: number) => away.filter((each) => each <= circle).length;
  const circle = circles.find((each) => within(each) >= nowLimits.enough) ?? widest;
  return { rows: found.slice(0, within(circle)), km: circle };
}
