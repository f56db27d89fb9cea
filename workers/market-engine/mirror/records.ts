// Full records out of what two answers say: the bootstrap's columns and the page's remaining fields.
import { syncLimits } from '../../../core/contract/limits.ts';
import type { Category, Market } from '../../../core/contract/markets.ts';
import { type RecordPage, RowFlag } from '../../../core/contract/sync.ts';
import type { Columns } from '../columns.ts';
import { textAt } from '../columns-text.ts';
import { pageFields } from './checks.ts';

/** How many records page answer `n` has when `count` rows are cut in id order, `size` at a time. */
export function rowsInAnswer(n: number, count: number, size: number): number {
  return Math.min(size, count - n * size);
}

/** The markets of a checked page answer of `size` records; `columns` must be those of the bootstrap with its cursor. */
export function joinPage(columns: Columns, page: RecordPage, size: number): Market[] {
  const first = page.page * size;
  return Array.from({ length: page.count }, (_, i) => {
    const row = first + i;
    const flags = columns.flags[row] as number;
    const fields = Object.fromEntries(pageFields.map((field) => [field, page.columns[field]?.[i]]));
    return {
      ...(fields as Omit<Market, 'id' | 'name' | 'city' | 'category' | 'tempClosed' | 'isVerified'>),
      id: textAt(columns.ids, row),
      name: textAt(columns.name, row),
      city: textAt(columns.city, row),
      category: columns.category[row] as Category,
      tempClosed: (flags & RowFlag.TempClosed) !== 0,
      isVerified: (flags & RowFlag.Verified) !== 0,
    };
  });
}

/** Cuts markets into page records of a generation. `pageOf` tells the page of each; without it 128 a page in order. */
export function cutPages(generation: number, markets: readonly Market[], pageOf?: ArrayLike<number>) {
  const pages = new Map<number, Market[]>();
  markets.forEach((market, i) => {
    const n = pageOf?.[i] ?? Math.floor(i / syncLimits.pageRecords);
    const page = pages.get(n);
    if (page) page.push(market);
    else pages.set(n, [market]);
  });
  return [...pages].map(([n, list]) => ({ generation, n, markets: list }));
}
