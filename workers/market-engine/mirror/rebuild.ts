// Builds columns from stored pages: at the end of a first sync, or when the snapshot is lost or of another format.
import type { PageRecord } from '../../../src/data/directory/mirror-record.ts';
import { type Columns, columnsFromMarkets } from '../columns.ts';

/** Complete columns; `pageOf` is the page each market was found in. */
export function columnsOfPages(pages: readonly PageRecord[], cursor: string): Columns {
  const markets = pages.flatMap((page) => page.markets);
  const pageOf = Uint16Array.from(pages.flatMap((page) => page.markets.map(() => page.n)));
  return columnsFromMarkets(markets, cursor, pageOf);
}
