// Opening status of every market, fast: evaluated per distinct schedule, and then only for the schedules whose answer has
// run out. Answers exactly what core/rules/opening-status.ts answers.
import { openStatuses } from '../../core/contract/hours.ts';
import { hourLimits } from '../../core/contract/limits.ts';
import { RowFlag } from '../../core/contract/sync.ts';
import { weekdayOf } from '../../core/rules/holidays.ts';
import { minuteMs, type Zone, zoneNamed } from '../../core/rules/zone.ts';
import { at, type OpeningColumns } from './opening-columns.ts';

const unknown = openStatuses.indexOf('UNKNOWN');
const tempClosed = openStatuses.indexOf('TEMP_CLOSED');
const closed = openStatuses.indexOf('CLOSED');
const open = openStatuses.indexOf('OPEN');
const closingSoon = openStatuses.indexOf('CLOSING_SOON');

const dayMinutes = 1440;
const searchMs = hourLimits.nextChangeHours * 60 * minuteMs;
/**
 * Days looked at beyond today. An answer stands until midnight at most, so what happens 168 hours after that midnight
 * must be seen: seven days, one more for the day that has begun, one for the offset.
 */
const daysAhead = 9;
/** Schedules are watched in blocks, so that a tick reads one number per block when nothing is due. */
const blockSize = 64;

/** Answers per row, and per schedule how long they stand. Belongs to one `OpeningColumns`. */
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

/** What all schedules of one zone share at one instant. */
interface ZoneNow {
  /** Whole minutes since 1970-01-01 on the wall. */
  wall: number;
  /** Next local midnight or change of offset: nothing stands longer. */
  cap: number;
  /** Spells of equal offset from now on: the instant each ends at and its offset, milliseconds. */
  spellEnd: number[];
  spellOffset: number[];
}

/** Room for the answers; call `evaluateAll` before reading them. */
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
  return { wall, cap: Math.min(midnight, at(spellEnd, 0)), spellEnd, spellOffset };
}

function zonesNow(o: OpeningColumns, nowMs: number): (ZoneNow | null)[] {
  return o.zones.map((name) => {
    const zone = zoneNamed(name);
    return zone && zoneNow(zone, nowMs);
  });
}

// Answer of `findRun`: module variables, because an object per call would be garbage in the hot loop.
let runFrom = 0;
let runTo = 0;

/** First position of `day` or later among the special days of a schedule. */
function specialFrom(o: OpeningColumns, s: number, day: number): number {
  let low = at(o.specialFirst, s);
  let high = at(o.specialFirst, s + 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(o.specialDay, middle) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Sets `runFrom` and `runTo` (wall minutes since 1970) to the first spell of being open that ends after `wall`, with
 * overlapping and adjoining ranges made one, also across midnight; both Infinity when there is none in sight.
 */
function findRun(o: OpeningColumns, s: number, wall: number): void {
  // Yesterday's ranges may still run.
  let day = Math.floor(wall / dayMinutes) - 1;
  const lastDay = day + 1 + daysAhead;
  let weekday = weekdayOf(day);
  let special = specialFrom(o, s, day);
  const specialEnd = at(o.specialFirst, s + 1);
  runFrom = Number.POSITIVE_INFINITY;
  runTo = Number.NEGATIVE_INFINITY;
  for (; day <= lastDay; day++) {
    const midnight = day * dayMinutes;
    if (runTo > wall && midnight > runTo) return;
    let range = at(o.weekFirst, s * 7 + weekday);
    let rangeEnd = at(o.weekFirst, s * 7 + weekday + 1);
    if (special < specialEnd && at(o.specialDay, special) === day) {
      range = at(o.specialRange, special);
      rangeEnd = at(o.specialRange, ++special);
    }
    for (; range < rangeEnd; range++) {
      const from = midnight + at(o.rangeFrom, range);
      const to = midnight + at(o.rangeTo, range);
      if (from > runTo) {
        if (runTo > wall) return;
        runFrom = from;
      }
      if (to > runTo) runTo = to;
    }
    weekday = weekday === 6 ? 0 : weekday + 1;
  }
  if (runTo <= wall) runFrom = runTo = Number.POSITIVE_INFINITY;
}

/** The instant at which open flips, Infinity when out of sight. Expects the run that `findRun` found for now. */
function findFlip(o: OpeningColumns, s: number, now: ZoneNow, isOpen: boolean): number {
  for (let spell = 0; ; ) {
    const flip = (isOpen ? runTo : runFrom) * minuteMs - at(now.spellOffset, spell);
    const end = at(now.spellEnd, spell);
    if (flip < end || end === Number.POSITIVE_INFINITY) return flip;
    // The clock is changed first: look again from the wall time after it.
    spell++;
    const wall = Math.floor((end + at(now.spellOffset, spell)) / minuteMs);
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
  const now = zones[at(o.zoneOf, s)];
  state.code[s] = unknown;
  state.next[s] = Number.NaN;
  if (!now) {
    state.validUntil[s] = Number.POSITIVE_INFINITY;
    return;
  }
  const { wall } = now;
  findRun(o, s, wall);
  const isOpen = runFrom <= wall;
  if (!isOpen && at(o.weekKnown, s) === 0) {
    const today = Math.floor(wall / dayMinutes);
    const special = specialFrom(o, s, today);
    if (special === at(o.specialFirst, s + 1) || at(o.specialDay, special) !== today) {
      state.validUntil[s] = now.cap;
      return;
    }
  }
  const left = runTo - wall;
  const soon = isOpen && left <= hourLimits.closingSoonMinutes;
  state.code[s] = soon ? closingSoon : isOpen ? open : closed;
  let until = now.cap;
  if (isOpen && !soon) {
    until = Math.min(until, (runTo - hourLimits.closingSoonMinutes) * minuteMs - at(now.spellOffset, 0));
  }
  const flip = findFlip(o, s, now, isOpen);
  if (flip <= nowMs + searchMs) {
    state.next[s] = flip;
    until = Math.min(until, flip);
  } else {
    // Beyond the search now, but time brings it nearer.
    until = Math.min(until, flip - searchMs);
  }
  state.validUntil[s] = until;
}

function writeRow(state: OpeningState, row: number, s: number): void {
  const code = at(state.code, s);
  const hidden = code !== unknown && (at(state.flags, row) & RowFlag.TempClosed) !== 0;
  state.status[row] = hidden ? tempClosed : code;
  state.nextChange[row] = hidden ? Number.NaN : at(state.next, s);
}

function watchBlock(state: OpeningState, block: number): void {
  const end = Math.min((block + 1) * blockSize, state.validUntil.length);
  let until = Number.POSITIVE_INFINITY;
  for (let s = block * blockSize; s < end; s++) if (at(state.validUntil, s) < until) until = at(state.validUntil, s);
  state.blockUntil[block] = until;
}

/** Answers for every row at an instant (epoch milliseconds). `flags` holds the sum of `RowFlag` per row and is kept. */
export function evaluateAll(o: OpeningColumns, flags: Uint8Array, nowMs: number, state: OpeningState): void {
  state.flags = flags;
  state.evaluatedAt = nowMs;
  const zones = zonesNow(o, nowMs);
  for (let s = 0; s < o.zoneOf.length; s++) evaluate(o, s, zones, nowMs, state);
  for (let block = 0; block < state.blockUntil.length; block++) watchBlock(state, block);
  for (let row = 0; row < o.scheduleOf.length; row++) writeRow(state, row, at(o.scheduleOf, row));
}

/**
 * Brings the answers of `evaluateAll` to a later instant by looking at those only that have run out, and tells how many
 * rows it wrote anew. A clock that was set back evaluates everything.
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
    if (at(state.blockUntil, block) > nowMs) continue;
    zones ??= zonesNow(o, nowMs);
    const end = Math.min((block + 1) * blockSize, state.validUntil.length);
    for (let s = block * blockSize; s < end; s++) {
      if (at(state.validUntil, s) > nowMs) continue;
      const code = at(state.code, s);
      const next = at(state.next, s);
      evaluate(o, s, zones, nowMs, state);
      if (code === at(state.code, s) && Object.is(next, at(state.next, s))) continue;
      const last = at(o.rowFirst, s + 1);
      for (let i = at(o.rowFirst, s); i < last; i++, written++) writeRow(state, at(o.rows, i), s);
    }
    watchBlock(state, block);
  }
  return written;
}
