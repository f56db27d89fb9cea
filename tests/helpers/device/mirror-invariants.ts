// Invariants of a stored mirror, which hold at any moment, also right after a kill of a tab.
import { expect } from 'vitest';
import type { Market } from '../../../core/contract/markets.ts';
import type { Columns } from '../../../workers/market-engine/columns.ts';
import { columnsFormat } from '../../../workers/market-engine/columns-rows.ts';
import { textAt } from '../../../workers/market-engine/columns-text.ts';
import { columnsOfPages } from '../../../workers/market-engine/mirror/rebuild.ts';
import type { Browser } from './killable-tab.ts';

/** Fails when meta, snapshot and pages are inconsistent. */
export async function expectWhole(browser: Browser): Promise<void> {
  const { meta, snapshots, pages } = await browser.stored();
  const generations = [meta?.live, meta?.shadow].filter((one) => one !== null && one !== undefined);
  const known = generations.map(({ generation }) => generation).sort((a, b) => a - b);
  expect(snapshots.map(({ generation }) => generation)).toEqual(known);
  expect(pages.filter(({ generation }) => !known.includes(generation))).toEqual([]);
  for (const { generation, cursor, count, missing, full, pages: total } of generations) {
    const columns = snapshots.find((one) => one.generation === generation)?.columns as Columns;
    expect({ format: columns.format, cursor: columns.cursor, count: columns.count }).toEqual({
      format: columnsFormat,
      cursor,
      count,
    });
    const own = pages.filter((page) => page.generation === generation);
    const expected = Array.from({ length: total }, (_, n) => n).filter((n) => !missing.includes(n));
    expect(own.map(({ n }) => n)).toEqual(expected);
    if (full) expect(columnsOfPages(own, cursor)).toEqual(columns);
    const pageOfId = new Map(own.flatMap(({ n, markets }) => markets.map(({ id }) => [id, n] as const)));
    for (let row = 0; row < count; row++) {
      const page = columns.pageOf[row] as number;
      if (!missing.includes(page)) expect(pageOfId.get(textAt(columns.ids, row))).toBe(page);
    }
  }
}

/** The markets of the live generation, in id order. */
export async function storedMarkets(browser: Browser): Promise<Market[]> {
  const { meta, pages } = await browser.stored();
  return pages
    .filter(({ generation }) => generation === meta?.live?.generation)
    .flatMap(({ markets }) => markets)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
