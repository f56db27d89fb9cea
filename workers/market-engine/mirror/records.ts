// Builds full records from two responses: the bootstrap's columns and the page's remaining fields.
import { syncLimits } from '../../../core/contract/limits.ts';
import type { Market } from '../../../core/contract/markets.ts';
import type { RecordPage } from '../../../core/contract/sync.ts';
import { digestRows, type KnownRow, unpackPage } from '../../../core/rules/markets/market-page.ts';
import type { PageRecord } from '../../../src/data/directory/mirror-record.ts';
import { ContractError } from '../../../src/data/net/errors.ts';
import type { Columns } from '../columns.ts';
import { scheduleText } from '../columns-rows.ts';
import { textAt } from '../columns-text.ts';
import { RestartError } from './loaded-mirror.ts';

/** Number of records in page response `n` when `count` rows are cut in id order, `size` at a time. */
export function rowsInAnswer(n: number, count: number, size: number): number {
  return Math.min(size, count - n * size);
}

/**
 * The markets of a checked page response of `size` records, merged with the bootstrap's columns.
 * Throws RestartError when the page belongs to other columns, ContractError when it is inconsistent.
 */
export function joinPage(columns: Columns, page: RecordPage, size: number): Market[] {
  const rows = Array.from({ length: page.count }, (_, i) => knownRow(columns, page.page * size + i));
  if (digestRows(rows) !== page.rows) throw new RestartError(`page ${page.page} belongs to other columns`);
  try {
    return unpackPage(page.columns, rows);
  } catch (error) {
    if (error instanceof RangeError) throw new ContractError(`page ${page.page}: ${error.message}`);
    throw error;
  }
}

function knownRow(columns: Columns, row: number): KnownRow {
  return {
    id: textAt(columns.ids, row),
    name: textAt(columns.name, row),
    city: textAt(columns.city, row),
    latitude: columns.latitude[row] as number,
    longitude: columns.longitude[row] as number,
    category: columns.category[row] as number,
    flags: columns.flags[row] as number,
    schedule: scheduleText(columns, row),
  };
}

/** Cuts markets into page records of a generation. `pageOf` is the page of each; default: 128 per page in order. */
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

/** The first id of each page, in order. */
export const firstsOf = (pages: readonly PageRecord[]): string[] => pages.map(({ markets }) => markets[0]?.id ?? '');
