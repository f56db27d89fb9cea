// The fast opening status against the reference rule: pairs of market and instant in a year, including both
// changes of daylight saving time, through the full pass and through the minute tick.
import { describe, expect, it } from 'vitest';
import { openStatuses } from '../../core/contract/open-status.ts';
import { RowFlag } from '../../core/contract/row-flag.ts';
import { openingAt } from '../../core/rules/day/opening-status.ts';
import { readSchedule, type Schedule } from '../../core/rules/day/schedule.ts';
import { compileOpenings } from '../../workers/market-engine/opening-columns.ts';
import { createOpeningState, evaluateAll, tick } from '../../workers/market-engine/opening-pass.ts';
import { sampleHours, scheduleOf } from '../helpers/samples/sample-schedules.ts';
import { seededRandom } from '../helpers/seeded-random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const yearStart = Date.UTC(2026, 0, 1);
/** Sweden, Cairo, Lord Howe and New York change their clocks near these. */
const springNight = Date.UTC(2026, 2, 29, 1);
const autumnNight = Date.UTC(2026, 9, 25, 1);

function sampleSchedules(count: number, seed: number): Schedule[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    scheduleOf(sampleHours(random, yearStart, 365, [springNight, autumnNight])),
  );
}

/** Rising instants: every few minutes over both nights, and from minutes to hours apart over the rest of the year. */
function instants(count: number, seed: number): number[] {
  const random = seededRandom(seed);
  const found: number[] = [];
  for (const night of [springNight, autumnNight]) {
    for (let i = 0; i < count * 0.3; i++) found.push(night + (random() * 44 - 16) * hourMs);
    // On the minute, where ranges begin and end.
    for (let i = 0; i < count * 0.1; i++) found.push(night + Math.floor((random() * 12 - 6) * 12) * 5 * minuteMs);
  }
  while (found.length < count) {
    const stay = yearStart + random() * 365 * dayMs;
    for (let i = 0; i < 10; i++) found.push(stay + Math.floor(random() ** 3 * 2000) * minuteMs);
  }
  return found.sort((a, b) => a - b);
}

/** A million pairs with `ACCIDENTS=1`. */
const moments = process.env.ACCIDENTS ? 502 : 152;

describe('opening pass', () => {
  it('equals the reference rule on hundreds of thousands of pairs of a year, by ticks as well as by full passes', {
    timeout: 120_000,
  }, () => {
    const schedules = sampleSchedules(2000, 1);
    const scheduleOfRow = Uint32Array.from(schedules, (_, i) => i);
    const flags = Uint8Array.from(schedules, (_, i) =>
      i % 13 === 0 ? RowFlag.TempClosed | RowFlag.Verified : RowFlag.Verified,
    );
    const columns = compileOpenings(schedules, scheduleOfRow);
    const [ticked, fresh] = [createOpeningState(columns), createOpeningState(columns)];

    const times = instants(moments, 2);
    evaluateAll(columns, flags, times[0] as number, ticked);
    let pairs = 0;
    const wrong: unknown[] = [];
    for (const now of times) {
      tick(columns, now, ticked);
      evaluateAll(columns, flags, now, fresh);
      for (const [row, schedule] of schedules.entries()) {
        const wanted = openingAt(schedule, row % 13 === 0, now);
        const [next, nextFresh] = [ticked.nextChange[row] as number, fresh.nextChange[row] as number];
        const right =
          openStatuses[ticked.status[row] as number] === wanted.status &&
          ticked.status[row] === fresh.status[row] &&
          Object.is(next, nextFresh) &&
          (Number.isNaN(next) ? null : next) === wanted.nextChange;
        if (!right)
          wrong.push([
            JSON.stringify(schedule),
            new Date(now),
            wanted,
            ticked.status[row],
            next,
            fresh.status[row],
            nextFresh,
          ]);
        pairs++;
      }
      if (wrong.length > 20) break;
    }
    expect(wrong.slice(0, 4)).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(moments * 1990);
  });

  it('refuses rows with an unknown schedule', () => {
    expect(() => compileOpenings([{ kind: 'none' }], Uint32Array.of(0, 1))).toThrow(RangeError);
  });

  it('is unknown for absent and broken hours, at any time', () => {
    const columns = compileOpenings([{ kind: 'none' }, { kind: 'broken' }], Uint32Array.of(1, 0));
    const state = createOpeningState(columns);
    evaluateAll(columns, Uint8Array.of(RowFlag.TempClosed, 0), yearStart, state);
    expect(tick(columns, yearStart + 400 * dayMs, state)).toBe(0);
    expect([...state.status].map((code) => openStatuses[code])).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect([...state.nextChange]).toEqual([Number.NaN, Number.NaN]);
  });

  it('updates every row of a schedule when it changes, and returns how many', () => {
    const monday = readSchedule('{"days":{"Mon":[{"start":"10:00","end":"16:00"}]}}', null, 'Europe/Stockholm');
    const columns = compileOpenings([{ kind: 'none' }, monday], Uint32Array.of(1, 0, 1, 1));
    const state = createOpeningState(columns);
    const opens = Date.UTC(2026, 1, 2, 9);
    evaluateAll(columns, Uint8Array.of(0, 0, RowFlag.TempClosed, RowFlag.Verified), opens - minuteMs, state);
    const told = () => [...state.status].map((code) => openStatuses[code]);
    expect(told()).toEqual(['CLOSED', 'UNKNOWN', 'TEMP_CLOSED', 'CLOSED']);
    expect(tick(columns, opens - 1, state)).toBe(0);
    expect(tick(columns, opens, state)).toBe(3);
    expect(told()).toEqual(['OPEN', 'UNKNOWN', 'TEMP_CLOSED', 'OPEN']);
    expect([...state.nextChange]).toEqual([opens + 6 * hourMs, Number.NaN, Number.NaN, opens + 6 * hourMs]);
  });

  it('starts over when the clock is set back', () => {
    const schedules = sampleSchedules(300, 3);
    const columns = compileOpenings(
      schedules,
      Uint32Array.from(schedules, (_, i) => i),
    );
    const flags = new Uint8Array(schedules.length);
    const [state, fresh] = [createOpeningState(columns), createOpeningState(columns)];
    evaluateAll(columns, flags, springNight, state);
    tick(columns, springNight - 30 * hourMs, state);
    evaluateAll(columns, flags, springNight - 30 * hourMs, fresh);
    expect(state.status).toEqual(fresh.status);
    expect(state.nextChange).toEqual(fresh.nextChange);
  });

  it('gives the same results from columns that were stored and read back', () => {
    const schedules = sampleSchedules(300, 4);
    const columns = compileOpenings(
      schedules,
      Uint16Array.from(schedules, (_, i) => i),
    );
    const stored = structuredClone(columns);
    const flags = new Uint8Array(schedules.length);
    const [state, again] = [createOpeningState(columns), createOpeningState(stored)];
    evaluateAll(columns, flags, autumnNight, state);
    evaluateAll(stored, flags, autumnNight, again);
    expect(again.status).toEqual(state.status);
    expect(again.nextChange).toEqual(state.nextChange);
  });
});
