// The packed snapshot of the mirror: everything that list, map, filters, sorting and search read, as typed arrays
// and a few long strings. It is immutable and stored as is (structured clone).
// Rows are in id order; a row number is valid for one snapshot only.
import { syncLimits } from '../../core/contract/limits.ts';
import type { Market } from '../../core/contract/markets.ts';
import type { Bootstrap } from '../../core/contract/sync.ts';
import { fold } from '../../core/rules/text/fold.ts';
import { type Cells, cellsOfBootstrap, cellsOfMarkets } from './columns-cells.ts';
import { mergeOrder, orderTexts, type SortColumn } from './columns-order.ts';
import { type CardField, cardFields, columnsFormat, fromFields, rowOfId, scheduleText } from './columns-rows.ts';
import { packSchedules, type ScheduleColumns, schedulesAfter } from './columns-schedules.ts';
import { mergeText, type PackedText, packText, textAt, unpackText } from './columns-text.ts';

export interface Columns extends ScheduleColumns {
  format: number;
  count: number;
  cursor: string;
  ids: PackedText;
  name: PackedText;
  /** `fold(name)`, for the name filter. */
  foldedName: PackedText;
  city: PackedText;
  /** Degrees × 100 000, rounded. */
  latitude: Int32Array;
  longitude: Int32Array;
  category: Uint8Array;
  /** Sum of `RowFlag`. */
  flags: Uint8Array;
  /** Epoch milliseconds; until the records have arrived, the time encoded in the id. */
  createdAt: Float64Array;
  order: { name: SortColumn; city: SortColumn; address: SortColumn | null; ownerName: SortColumn | null };
  /** Number of the mirror page for the row's full record, whether stored yet or not. */
  pageOf: Uint16Array;
  /** Null until the full records have arrived. */
  cards: Record<CardField, PackedText> | null;
  /** Zeros until the full records have arrived. */
  viewCount: Uint32Array;
  ratingCount: Uint32Array;
  averageRating: Float64Array;
}

/** Columns without cards and counters. Throws RangeError for an inconsistent bootstrap. */
export function columnsFromBootstrap(bootstrap: Bootstrap): Columns {
  return pack(cellsOfBootstrap(bootstrap), bootstrap.cursor);
}

/**
 * Complete columns. Of two records with the same id the last one wins.
 * @param pageOf page number of each record, parallel to `markets`; default: 128 per page in id order
 */
export function columnsFromMarkets(markets: readonly Market[], cursor: string, pageOf?: Uint16Array): Columns {
  const lastOf = new Map(markets.map((market, i) => [market.id, i]));
  const sorted = [...lastOf].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, i]) => i);
  const pages = pageOf ? Uint16Array.from(sorted, (i) => pageOf[i] as number) : null;
  return pack(
    cellsOfMarkets(
      sorted.map((i) => markets[i] as Market),
      pages,
      true,
    ),
    cursor,
  );
}

/**
 * The columns after a change set, equal to columns built from scratch. Rows of unchanged markets are copied, changed ones
 * inserted by binary search. A changed record keeps its page; a new one is appended to the last page, or to a new page
 * when that is full. The mirror stores it in the page given by `pageOf` of the result.
 */
export function applyChanges(
  base: Columns,
  changed: readonly Market[],
  gone: readonly string[],
  cursor: string,
): Columns {
  const leaving = new Set(gone);
  const latest = new Map(changed.filter(({ id }) => !leaving.has(id)).map((market) => [market.id, market]));
  const markets = [...latest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const patch = pack(cellsOfMarkets(markets, pagesFor(base, markets), base.cards !== null), cursor);
  const plan = planMerge(base, patch, leaving);
  const { source } = plan;
  const count = source.length;
  const numbers = <A extends Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array>(
    from: A,
    over: A,
    to: A,
  ): A => {
    for (let row = 0; row < count; row++) {
      const s = source[row] as number;
      to[row] = (s < 0 ? over[-s - 1] : from[s]) as number;
    }
    return to;
  };
  const texts = (from: PackedText, over: PackedText) => mergeText(from, over, source);
  const order = (from: SortColumn | null, over: SortColumn | null, column: PackedText | undefined) =>
    from && over && column ? mergeOrder(from, over, plan, column) : null;
  const name = texts(base.name, patch.name);
  const city = texts(base.city, patch.city);
  const baseCards = base.cards;
  const patchCards = patch.cards;
  const cards =
    baseCards && patchCards && fromFields(cardFields, (field) => texts(baseCards[field], patchCards[field]));
  const scheduleTexts = Array.from(source, (s) => (s < 0 ? scheduleText(patch, -s - 1) : scheduleText(base, s)));
  return {
    format: columnsFormat,
    count,
    cursor,
    ids: texts(base.ids, patch.ids),
    name,
    foldedName: texts(base.foldedName, patch.foldedName),
    city,
    latitude: numbers(base.latitude, patch.latitude, new Int32Array(count)),
    longitude: numbers(base.longitude, patch.longitude, new Int32Array(count)),
    category: numbers(base.category, patch.category, new Uint8Array(count)),
    flags: numbers(base.flags, patch.flags, new Uint8Array(count)),
    createdAt: numbers(base.createdAt, patch.createdAt, new Float64Array(count)),
    ...schedulesAfter(base, scheduleTexts),
    order: {
      name: mergeOrder(base.order.name, patch.order.name, plan, name),
      city: mergeOrder(base.order.city, patch.order.city, plan, city),
      address: order(base.order.address, patch.order.address, cards?.address),
      ownerName: order(base.order.ownerName, patch.order.ownerName, cards?.ownerName),
    },
    pageOf: numbers(base.pageOf, patch.pageOf, new Uint16Array(count)),
    cards,
    viewCount: numbers(base.viewCount, patch.viewCount, new Uint32Array(count)),
    ratingCount: numbers(base.ratingCount, patch.ratingCount, new Uint32Array(count)),
    averageRating: numbers(base.averageRating, patch.averageRating, new Float64Array(count)),
  };
}

function pack(cells: Cells, cursor: string): Columns {
  const { full } = cells;
  const count = cells.ids.length;
  return {
    format: columnsFormat,
    count,
    cursor,
    ids: packText(cells.ids),
    name: packText(cells.name),
    foldedName: packText(cells.name.map(fold)),
    city: packText(cells.city),
    latitude: Int32Array.from(cells.latitude),
    longitude: Int32Array.from(cells.longitude),
    category: Uint8Array.from(cells.category),
    flags: Uint8Array.from(cells.flags),
    createdAt: Float64Array.from(cells.createdAt),
    ...packSchedules(cells.schedule),
    order: {
      name: orderTexts(cells.name),
      city: orderTexts(cells.city),
      address: full && orderTexts(full.cards.address),
      ownerName: full && orderTexts(full.cards.ownerName),
    },
    pageOf: cells.pageOf,
    cards: full && fromFields(cardFields, (field) => packText(full.cards[field])),
    viewCount: full ? Uint32Array.from(full.counts.viewCount) : new Uint32Array(count),
    ratingCount: full ? Uint32Array.from(full.counts.ratingCount) : new Uint32Array(count),
    averageRating: full ? Float64Array.from(full.averageRating) : new Float64Array(count),
  };
}

/** Page numbers for changed markets: the current page, or the end of the last one. */
function pagesFor(base: Columns, markets: readonly Market[]): Uint16Array {
  let last = 0;
  for (const page of base.pageOf) if (page > last) last = page;
  let filled = 0;
  for (const page of base.pageOf) if (page === last) filled++;
  return Uint16Array.from(markets, ({ id }) => {
    const row = rowOfId(base, id);
    if (row >= 0) return base.pageOf[row] as number;
    if (filled === syncLimits.pageRecords) {
      last++;
      filled = 0;
    }
    filled++;
    return last;
  });
}

/** The source of every new row (see `mergeText`), and the new index of every old row. */
function planMerge(base: Columns, patch: Columns, leaving: ReadonlySet<string>) {
  const dropped = new Set<number>();
  for (const id of [...leaving, ...unpackText(patch.ids)]) dropped.add(rowOfId(base, id));
  dropped.delete(-1);
  const source = new Int32Array(base.count - dropped.size + patch.count);
  const newRow = { base: new Int32Array(base.count).fill(-1), patch: new Int32Array(patch.count) };
  let next = 0;
  let fresh = 0;
  let freshId = fresh < patch.count ? textAt(patch.ids, fresh) : null;
  const takeFresh = () => {
    newRow.patch[fresh] = next;
    source[next++] = -fresh - 1;
    fresh++;
    freshId = fresh < patch.count ? textAt(patch.ids, fresh) : null;
  };
  for (let row = 0; row < base.count; row++) {
    while (freshId !== null && freshId < textAt(base.ids, row)) takeFresh();
    if (dropped.has(row)) continue;
    newRow.base[row] = next;
    source[next++] = row;
  }
  while (freshId !== null) takeFresh();
  return { source, ...newRow };
}
