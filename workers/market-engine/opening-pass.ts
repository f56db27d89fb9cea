// Opening status of every market: evaluated once per distinct schedule, and afterwards only for schedules whose result has
// expired. Same results as core/rules/day/opening-status.ts.

import { hourLimits } from '../../core/contract/limits.ts';
import { openStatuses } from '../../core/contract/open-status.ts';
import { RowFlag } from '../../core/contract/row-flag.ts';
import { weekdayOf } from '../../core/rules/day/holidays.ts';
import { minuteMs, type Zone, zoneNamed } from '../../core/rules/day/zone.ts';
import type { OpeningColumns } from './opening-columns.ts';

const unknown = openStatuses.indexOf('UNKNOWN');
const tempClosed = openStatuses.indexOf('TEMP_CLOSED');
const closed = openStatuses.indexOf('CLOSED');
const open = openStatuses.indexOf('OPEN');
const closingSoon = openStatuses.indexOf('CLOSING_SOON');

const dayMinutes = 1440;
const searchMs = hourLimits.nextChangeHours * 60 * minuteMs;
/**
 * Days examined beyond today. A result is valid until midnight at most, so changes up to 168 hours after that midnight
 * must be covered: seven days, one more for the current day, one for the offset.
 */
const daysAhead = 9;
/** Expiry times are kept per block of schedules, so that a tick reads one number per block when nothing is due. */
const blockSize = 64;

/** Results per row, and their expiry per schedule. Belongs to one `OpeningColumns`. */
export interface OpeningState {
  /** Index into `openStatuses`, per row. */
  status: Uint8Array;
  /** Epoch milliseconds per row; NaN = none within 168 hours. */
  nextChange: Float64Array;
  code: Uint8Array;
  next: Float64Array;
  validUntil: Float64Array;
  blockUntil: Float64Array;
  flags: Uint8Array;
  evaluatedAt: number;
}

/** Values shared by all schedules of one zone at one instant. */
interface ZoneNow {
  /** Local wall-clock time in whole minutes since 1970-01-01. */
  wall: number;
  /** Next local midnight or change of offset: no result is valid longer. */
  cap: number;
  /** Periods of constant UTC offset from now on: end instant and offset, milliseconds. */
  spellEnd: number[];
  spellOffset: number[];
}

/** Allocates the result arrays; call `evaluateAll` before reading them. */
export function createOpeningState(o: OpeningColumns): OpeningState {
  const count = o.zoneOf.length;
  return {
    status: new Uint8Array(o.scheduleOf.length),
    nextChange: new Float64Array(o.scheduleOf.length),
    code: new Uint8Array(count),
    next: new Float64Array(count),
    validUntil: new Float64Array(count),
    blockUntil: new Float64Array(Math.ceil(count / blockSize)),
    flags: new Uint8Array(0),
    evaluatedAt: Number.NEGATIVE_INFINITY,
  };
}

function zoneNow(zone: Zone, nowMs: number): ZoneNow {
  const until = nowMs + (daysAhead + 1) * dayMinutes * minuteMs;
  const offset = zone.offsetAt(nowMs);
  const wall = Math.floor((nowMs + offset) / minuteMs);
  const spellEnd: number[] = [];
  const spellOffset = [offset];
  for (let change = zone.nextTransition(nowMs, until); change <= until; change = zone.nextTransition(change, until)) {
    spellEnd.push(change);
    spellOffset.push(zone.offsetAt(change));
  }
  spellEnd.push(Number.POSITIVE_INFINITY);
  const midnight = (Math.floor(wall / dayMinutes) + 1) * dayMinutes * minuteMs - offset;
  return { wall, cap: Math.min(midnight, spellEnd[0] as number), spellEnd, spellOffset };
}

function zonesNow(o: OpeningColumns, nowMs: number): (ZoneNow | null)[] {
  return o.zones.map((name) => {
    const zone = zoneNamed(name);
    return zone && zoneNow(zone, nowMs);
  });
}

/** A wall minute that is never reached. A small integer for the JavaScript engine: Infinity made the pass slower. */
const never = 1_000_000_000;

// Result of `findRun`: module variables, because an object per call would create garbage in the hot loop.
let runFrom = 0;
let runTo = 0;

/** First index of `day` or later among the special days of schedule `s`. */
export function specialFrom(o: OpeningColumns, s: number, day: number): number {
  let low = o.specialFirst[s] as number;
  let high = o.specialFirst[s + 1] as number;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((o.specialDay[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Sets `runFrom` and `runTo` (wall minutes since 1970) to the first open period that ends after `wall`; overlapping and
 * adjacent ranges are merged, also across midnight. Both are `never` when there is none within the examined days.
 */
function findRun(o: OpeningColumns, s: number, wall: number): void {
  // A range that began yesterday may not have ended.
  let day = Math.floor(wall / dayMinutes) - 1;
  const lastDay = day + 1 + daysAhead;
  let weekday = weekdayOf(day);
  let special = specialFrom(o, s, day);
  const specialEnd = o.specialFirst[s + 1] as number;
  runFrom = never;
  runTo = -never;
  for (; day <= lastDay; day++) {
    const midnight = day * dayMinutes;
    if (runTo > wall && midnight > runTo) return;
    let range = o.weekFirst[s * 7 + weekday] as number;
    let rangeEnd = o.weekFirst[s * 7 + weekday + 1] as number;
    if (special < specialEnd && (o.specialDay[special] as number) === day) {
      range = o.specialRange[special] as number;
      rangeEnd = o.specialRange[++special] as number;
    }
    for (; range < rangeEnd; range++) {
      const from = midnight + (o.rangeFrom[range] as number);
      const to = midnight + (o.rangeTo[range] as number);
      if (from > runTo) {
        if (runTo > wall) return;
        runFrom = from;
      }
      if (to > runTo) runTo = to;
    }
    weekday = weekday === 6 ? 0 : weekday + 1;
  }
  if (runTo <= wall) runFrom = runTo = never;
}

/** The instant of the next opening or closing, far in the future when there is none. Expects the result of `findRun` for now. */
function findFlip(o: OpeningColumns, s: number, now: ZoneNow, isOpen: boolean): number {
  for (let spell = 0; ; ) {
    const flip = (isOpen ? runTo : runFrom) * minuteMs - (now.spellOffset[spell] as number);
    const end = now.spellEnd[spell] as number;
    if (flip < end || end === Number.POSITIVE_INFINITY) return flip;
    // The UTC offset changes first: search again from the wall time after the change.
    spell++;
    const wall = Math.floor((end + (now.spellOffset[spell] as number)) / minuteMs);
    findRun(o, s, wall);
    if (runFrom <= wall !== isOpen) return end;
  }
}

function evaluate(
  o: OpeningColumns,
  s: number,
  zones: readonly (ZoneNow | null)[],
  nowMs: number,
  state: OpeningState,
) {
  const now = zones[o.zoneOf[s] as number];
  state.code[s] = unknown;
  state.next[s] = Number.NaN;
  if (!now) {
    state.validUntil[s] = Number.POSITIVE_INFINITY;
    return;
  }
  const { wall } = now;
  findRun(o, s, wall);
  const isOpen = runFrom <= wall;
  if (!isOpen && (o.weekKnown[s] as number) === 0) {
    const today = Math.floor(wall / dayMinutes);
    const special = specialFrom(o, s, today);
    if (special === (o.specialFirst[s + 1] as number) || (o.specialDay[special] as number) !== today) {
      state.validUntil[s] = now.cap;
      return;
    }
  }
  const left = runTo - wall;
  const soon = isOpen && left <= hourLimits.closingSoonMinutes;
  state.code[s] = soon ? closingSoon : isOpen ? open : closed;
  let until = now.cap;
  if (isOpen && !soon) {
    until = Math.min(until, (runTo - hourLimits.closingSoonMinutes) * minuteMs - (now.spellOffset[0] as number));
  }
  const flip = findFlip(o, s, now, isOpen);
  if (flip <= nowMs + searchMs) {
    state.next[s] = flip;
    until = Math.min(until, flip);
  } else {
    // Outside the examined days now, but will come within them.
    until = Math.min(until, flip - searchMs);
  }
  state.validUntil[s] = until;
}

function writeRow(state: OpeningState, row: number, s: number): void {
  const code = state.code[s] as number;
  const hidden = code !== unknown && ((state.flags[row] as number) & RowFlag.TempClosed) !== 0;
  state.status[row] = hidden ? tempClosed : code;
  state.nextChange[row] = hidden ? Number.NaN : (state.next[s] as number);
}

function watchBlock(state: OpeningState, block: number): void {
  const end = Math.min((block + 1) * blockSize, state.validUntil.length);
  let until = Number.POSITIVE_INFINITY;
  for (let s = block * blockSize; s < end; s++)
    if ((state.validUntil[s] as number) < until) until = state.validUntil[s] as number;
  state.blockUntil[block] = until;
}

/** Evaluates every row at an instant (epoch milliseconds). `flags` is the sum of `RowFlag` per row; a reference is kept. */
export function evaluateAll(o: OpeningColumns, flags: Uint8Array, nowMs: number, state: OpeningState): void {
  state.flags = flags;
  state.evaluatedAt = nowMs;
  const zones = zonesNow(o, nowMs);
  for (let s = 0; s < o.zoneOf.length; s++) evaluate(o, s, zones, nowMs, state);
  for (let block = 0; block < state.blockUntil.length; block++) watchBlock(state, block);
  for (let row = 0; row < o.scheduleOf.length; row++) writeRow(state, row, o.scheduleOf[row] as number);
}

/**
 * Updates the results of `evaluateAll` to a later instant by re-evaluating expired ones only; returns how many rows were
 * rewritten. If the clock was set back, everything is evaluated again.
 */
export function tick(o: OpeningColumns, nowMs: number, state: OpeningState): number {
  if (nowMs < state.evaluatedAt) {
    evaluateAll(o, state.flags, nowMs, state);
    return o.scheduleOf.length;
  }
  state.evaluatedAt = nowMs;
  let zones: (ZoneNow | null)[] | null = null;
  let written = 0;
  for (let block = 0; block < state.blockUntil.length; block++) {
    if ((state.blockUntil[block] as number) > nowMs) continue;
    zones ??= zonesNow(o, nowMs);
    const end = Math.min((block + 1) * blockSize, state.validUntil.length);
    for (let s = block * blockSize; s < end; s++) {
      if ((state.validUntil[s] as number) > nowMs) continue;
      const code = state.code[s] as number;
      const next = state.next[s] as number;
      evaluate(o, s, zones, nowMs, state);
      if (code === (state.code[s] as number) && Object.is(next, state.next[s] as number)) continue;
      const last = o.rowFirst[s + 1] as number;
      for (let i = o.rowFirst[s] as number; i < last; i++, written++) writeRow(state, o.rows[i] as number, s);
    }
    watchBlock(state, block);
  }
  return written;
}
