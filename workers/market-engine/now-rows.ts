// The rows of 'Upptäck' about now, from the columns and the opening statuses.
import { openStatuses } from '../../core/contract/open-status.ts';
import { swedishDay } from '../../core/rules/day/swedish-day.ts';
import { chooseNow } from '../../core/rules/markets/now-rows.ts';
import type { NowRow } from '../../src/data/directory/engine-api.ts';
import { noFilter } from '../../src/data/directory/filters.ts';
import type { Engine } from './engine.ts';
import { rowsOpenOn } from './opening-day.ts';
import type { OpeningState } from './opening-pass.ts';
import type { Point } from './query-globe.ts';

const openFrom = openStatuses.indexOf('OPEN');

/** @param nowMs epoch milliseconds, of which `opening` is */
export function nowRows(engine: Engine, opening: OpeningState, place: Point | null, nowMs: number): NowRow[] {
  const { openings, flags, createdAt } = engine.columns;
  const { rows, km } = engine.ask({
    filter: noFilter,
    sort: { field: place ? 'distance' : 'views', descending: place === null },
    from: place,
  });
  const today = swedishDay(nowMs);
  const days = new Map<number, Uint8Array>();
  const openOn = (day: number) => {
    const known = days.get(day) ?? rowsOpenOn(openings, flags, day);
    days.set(day, known);
    return known;
  };
  const opensLater = (row: number) => {
    const next = opening.nextChange[row] ?? Number.NaN;
    return !Number.isNaN(next) && swedishDay(next) === today;
  };
  const choices = chooseNow(
    {
      rows,
      km: place && km,
      isOpenToday: (row) => (opening.status[row] ?? 0) >= openFrom || opensLater(row),
      isOpenOn: (row, day) => openOn(day)[row] === 1,
      createdAt: (row) => createdAt[row] ?? 0,
    },
    nowMs,
  );
  return choices.map(({ chosen, ...choice }) => ({
    ...choice,
    markets: chosen.map(({ row, day }) => ({ row: engine.row(row, null, day), createdAt: createdAt[row] ?? 0 })),
  }));
}
