// The market engine over one snapshot: answers are fresh typed arrays, so that they can be transferred.
// Does no storage or messaging; each new snapshot gets a new engine.
import type { Market } from '../../core/contract/markets.ts';
import type {
  Answer,
  DotField,
  Filter,
  MarkerQuestion,
  MarketRow,
  NowRow,
  Question,
  SortField,
} from '../../src/data/directory/engine-api.ts';
import type { Columns } from './columns.ts';
import type { SortColumn } from './columns-order.ts';
import { dotsOf } from './dots.ts';
import {
  type ClusterIndex,
  clusterIndexOf,
  type MadeMarkers,
  type MarkerSource,
  markersIn,
  rowsOfMarkers,
} from './markers.ts';
import { addPlace, partPlace, rowsOfCity } from './markers-place.ts';
import { hoursOn, rowsOpenOn } from './opening-day.ts';
import { createOpeningState, evaluateAll, type OpeningState, tick } from './opening-pass.ts';
import { orderNumbers } from './order-numbers.ts';
import { countOpen, filterRows, rowsListed } from './query.ts';
import { keepInside } from './query-area.ts';
import {
  chordsFrom,
  farthestWithin,
  type Globe,
  globeOf,
  kilometresTo,
  type Point,
  sortByDistance,
} from './query-globe.ts';
import { marketRow } from './rows.ts';
import type { Search } from './search.ts';
import { createSortSpace, walkOrder } from './sort.ts';

export interface Engine {
  readonly columns: Columns;
  /** Matching rows in order; the caller adds the revision and `openOn`. */
  ask(question: Question): Omit<Answer, 'revision' | 'openOn'>;
  /** The rows about now that have markets. The code is a chunk of its own, for 'Upptäck'. */
  nowRows(place: Point | null): Promise<NowRow[]>;
  /** Markers for a part of the map. */
  markers(question: MarkerQuestion): MadeMarkers;
  /** The rows of some markers, by their numbers in the answer to this question. */
  members(question: MarkerQuestion, markers: readonly number[]): Uint32Array;
  /** How many markets have this city. */
  inCity(city: string): number;
  /** Every matching market as a dot. */
  dots(filter: Filter): Omit<DotField, 'revision'>;
  /** Row numbers, best first. The code is a chunk of its own, for the search palette. Rejects when it cannot be loaded. */
  search(query: string, limit: number): Promise<number[]>;
  /** Updates opening statuses to now; returns how many rows may have changed. */
  tick(): number;
  /** One row as the page shows it. `full`: its record, while the columns are incomplete. `openOn`: adds the hours of that day. */
  row(row: number, full?: Market | null, openOn?: number | null): MarketRow;
}

/**
 * @param now epoch milliseconds
 */
export function createEngine(columns: Columns, now: () => number): Engine {
  const { openings, flags, count, viewCount, averageRating, ratingCount } = columns;
  let state: OpeningState | null = null;
  /** Evaluated lazily: the first answers do not need opening statuses. */
  const opening = (): OpeningState => {
    if (!state) {
      state = createOpeningState(openings);
      evaluateAll(openings, flags, now(), state);
    }
    return state;
  };
  const space = createSortSpace(count);
  let sphere: Globe | null = null;
  const globe = () => {
    sphere ??= globeOf(columns);
    return sphere;
  };
  let clusterIndex: ClusterIndex | null = null;
  let open: { day: number; rows: Uint8Array } | null = null;
  const openOn = (day: number) => {
    if (open?.day !== day) open = { day, rows: rowsOpenOn(openings, flags, day) };
    return open.rows;
  };
  let chosen: { ids: string; rows: Uint8Array } | null = null;
  /** Cached for the last ids: a filtered map sends the same ones with every question. */
  const listed = (only: readonly string[]) => {
    const ids = only.join();
    if (chosen?.ids !== ids) chosen = { ids, rows: rowsListed(columns, only) };
    return chosen.rows;
  };
  let city: { name: string; rows: Uint8Array } | null = null;
  const ofCity = (name: string) => {
    if (city?.name !== name) city = { name, rows: rowsOfCity(columns, name) };
    return city.rows;
  };
  let search: Search | null = null;
  const numberOrders = new Map<SortField, SortColumn>();

  const present = (filter: Filter) =>
    filterRows(columns, filter, { globe, openOn, listed, codes: () => opening().status }, space);

  /** Text orders are stored, number orders are made lazily. Until addresses have arrived, rows are ordered by name. */
  const orderOf = (field: SortField): SortColumn => {
    if (field === 'city') return columns.order.city;
    if (field === 'address') return columns.order.address ?? columns.order.name;
    if (field === 'ownerName') return columns.order.ownerName ?? columns.order.name;
    if (field === 'name' || field === 'distance') return columns.order.name;
    const known = numberOrders.get(field);
    if (known) return known;
    const made = {
      createdAt: () => orderNumbers(columns.createdAt, null, () => false),
      views: () => orderNumbers(viewCount, null, () => false),
      rating: () => orderNumbers(averageRating, ratingCount, (row) => ratingCount[row] === 0),
    }[field]();
    numberOrders.set(field, made);
    return made;
  };

  /** Sorts the first `n` rows of `space` by a stored order. */
  const arrange = (n: number, field: SortField, descending: boolean): Uint32Array => {
    const { rows, selected, otherRows } = space;
    const column = orderOf(field);
    if (n === count) {
      if (!descending) return column.order.slice();
      selected.fill(1);
    } else for (let i = 0; i < n; i++) selected[rows[i] as number] = 1;
    walkOrder(column, selected, descending, otherRows);
    selected.fill(0);
    return otherRows.slice(0, n);
  };

  const markerSource = (filter: Filter): MarkerSource => {
    clusterIndex ??= clusterIndexOf(columns);
    return { columns, clusterIndex, codes: opening().status, space, matching: present(filter) };
  };

  const engine: Engine = {
    columns,
    ask({ filter, sort, from, bounds }) {
      const matching = present(filter);
      const n = bounds ? keepInside(columns, bounds, space, matching) : matching;
      const open = bounds ? countOpen(opening().status, space.rows, n) : null;
      const point: Point | null = from ?? filter.within;
      if (point === null) {
        return { total: count, open, rows: arrange(n, sort.field, sort.descending), km: new Float32Array(0) };
      }
      let rows: Uint32Array;
      if (sort.field === 'distance') {
        const farthest = from ? chordsFrom(globe(), point, space, n) : farthestWithin(filter.within?.km ?? 0);
        sortByDistance(space, n, sort.descending, farthest);
        rows = space.rows.slice(0, n);
      } else {
        rows = arrange(n, sort.field, sort.descending);
        space.rows.set(rows);
        chordsFrom(globe(), point, space, n);
      }
      return { total: count, open, rows, km: kilometresTo(columns, point, space, n) };
    },
    markers(question) {
      const { source, rows } = partPlace(markerSource(question.filter), question, ofCity);
      return addPlace(markersIn(source, question), source, rows, question);
    },
    members(question, markers) {
      const { source, rows } = partPlace(markerSource(question.filter), question, ofCity);
      if (rows.length === 0) return rowsOfMarkers(source, question, markers);
      // The place's marker is the last.
      const last = markersIn(source, question).count.length;
      const others = rowsOfMarkers(
        source,
        question,
        markers.filter((n) => n < last),
      );
      return markers.includes(last) ? Uint32Array.from([...others, ...rows]) : others;
    },
    inCity: (city) => ofCity(city).reduce((sum, one) => sum + one, 0),
    dots: (filter) => dotsOf(markerSource(filter)),
    async search(query, limit) {
      const { createSearch } = await import('./search.ts');
      search ??= createSearch(columns);
      return search(query, limit);
    },
    async nowRows(place) {
      const { nowRows } = await import('./now-rows.ts');
      return nowRows(engine, opening(), place, now());
    },
    tick: () => (state ? tick(openings, now(), state) : 0),
    row(row, full = null, openOn = null) {
      const shown = marketRow(columns, opening(), row, full);
      if (openOn === null || shown.status === 'TEMP_CLOSED') return shown;
      const ranges = hoursOn(openings, row, openOn);
      // Unknown hours are not closed ones; a special entry is known by itself.
      if (ranges.length === 0 && shown.status === 'UNKNOWN') return shown;
      return { ...shown, dayHours: { day: openOn, ranges } };
    },
  };
  return engine;
}
