// The market engine over one snapshot: questions in, fresh typed arrays out, so that they can be transferred.
// Knows neither storage nor messages; a new snapshot means a new engine.
import type { Market } from '../../core/contract/markets.ts';
import type { Answer, Filter, MarketRow, MarkQuestion, Question, SortField } from '../../src/data/engine-api.ts';
import type { Columns } from './columns.ts';
import type { SortColumn } from './columns-order.ts';
import { type MadeMarks, marksIn, type World, worldOf } from './marks.ts';
import { hoursOn, rowsOpenOn } from './opening-day.ts';
import { createOpeningState, evaluateAll, type OpeningState, tick } from './opening-pass.ts';
import { orderNumbers } from './order-numbers.ts';
import { filterRows, rowsListed } from './query.ts';
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
  /** Matching rows in order, without the revision, which its keeper knows, and what the question itself says. */
  ask(question: Question): Omit<Answer, 'revision' | 'openOn'>;
  /** Marks for a stretch of map. */
  marks(question: MarkQuestion): MadeMarks;
  /** Row numbers, best first. Only the search palette asks: the code is a chunk of its own. Rejects when it cannot be loaded. */
  search(query: string, limit: number): Promise<number[]>;
  /** Brings opening statuses to the present; answers how many rows may have changed. */
  tick(): number;
  /** One row as the page shows it; `full` is its record, when the columns do not have it yet. `openOn`: with the hours of that day. */
  row(row: number, full?: Market | null, openOn?: number | null): MarketRow;
}

/**
 * @param now epoch milliseconds
 */
export function createEngine(columns: Columns, now: () => number): Engine {
  const { openings, flags, count, viewCount, averageRating, ratingCount } = columns;
  let state: OpeningState | null = null;
  /** Evaluated when first asked for: a start offline answers before it knows who is open. */
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
  let world: World | null = null;
  let open: { day: number; rows: Uint8Array } | null = null;
  const openOn = (day: number) => {
    if (open?.day !== day) open = { day, rows: rowsOpenOn(openings, flags, day) };
    return open.rows;
  };
  let chosen: { ids: string; rows: Uint8Array } | null = null;
  /** Looked up once for the same ids: every answer of a filtered map asks for them anew. */
  const listed = (only: readonly string[]) => {
    const ids = only.join();
    if (chosen?.ids !== ids) chosen = { ids, rows: rowsListed(columns, only) };
    return chosen.rows;
  };
  let search: Search | null = null;
  const numberOrders = new Map<SortField, SortColumn>();

  const present = (filter: Filter) =>
    filterRows(columns, filter, { globe, openOn, listed, codes: () => opening().status }, space);

  /** Text orders are stored; numbers are ordered when first asked for. Without addresses yet, names order the rows. */
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

  /** Orders the first `n` rows of `space` by a stored order. */
  const arrange = (n: number, field: SortField, descending: boolean): Uint32Array => {
    const { rows, marked, otherRows } = space;
    const column = orderOf(field);
    if (n === count) {
      if (!descending) return column.order.slice();
      marked.fill(1);
    } else for (let i = 0; i < n; i++) marked[rows[i] as number] = 1;
    walkOrder(column, marked, descending, otherRows);
    marked.fill(0);
    return otherRows.slice(0, n);
  };

  return {
    columns,
    ask({ filter, sort, from }) {
      const n = present(filter);
      const point: Point | null = from ?? filter.within;
      if (point === null) {
        return { total: count, rows: arrange(n, sort.field, sort.descending), km: new Float32Array(0) };
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
      return { total: count, rows, km: kilometresTo(columns, point, space, n) };
    },
    marks(question) {
      world ??= worldOf(columns);
      return marksIn(columns, world, opening().status, space, present(question.filter), question);
    },
    async search(query, limit) {
      const { createSearch } = await import('./search.ts');
      search ??= createSearch(columns);
      return search(query, limit);
    },
    tick: () => (state ? tick(openings, now(), state) : 0),
    row(row, full = null, openOn = null) {
      const shown = marketRow(columns, opening(), row, full);
      return openOn === null ? shown : { ...shown, dayHours: { day: openOn, ranges: hoursOn(openings, row, openOn) } };
    },
  };
}
