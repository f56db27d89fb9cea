// Converts a page of markets to its stored form, an array per field, and back.
import type { Market } from '../../../core/contract/markets.ts';
import type { PageRecord, StoredPage } from '../../../src/data/directory/mirror-record.ts';
import { isLate, marketFields } from './checks.ts';

export function storedPage({ generation, n, markets }: PageRecord): StoredPage {
  const fields = Object.fromEntries(marketFields.map((field) => [field, markets.map((market) => market[field])]));
  return { generation, n, fields: fields as StoredPage['fields'] };
}

/** The page; null for a record that lacks any field of any market, which counts as lost. */
export function readPage({ generation, n, fields }: StoredPage): PageRecord | null {
  const columns = marketFields.map((field) => [field, fields?.[field]] as const);
  const count = fields?.id?.length ?? 0;
  const isLost = columns.some(
    ([field, column]) => column?.length !== count && !(column === undefined && isLate(field)),
  );
  if (isLost) return null;
  const markets = Array.from(
    { length: count },
    (_, i) => Object.fromEntries(columns.map(([field, column]) => [field, column?.[i]])) as unknown as Market,
  );
  return { generation, n, markets };
}
