// Rows for store tests: a minimal valid market.
import type { Insertable } from 'kysely';
import type { MarketsTable } from '../../../server/db/tables/markets.ts';
import { sampleId } from '../../helpers/samples/sample-markets.ts';

let made = 0;

/** A valid market with an id of its own; `over` replaces any of its values. */
export function marketRow(over: Partial<Insertable<MarketsTable>> = {}): Insertable<MarketsTable> {
  return {
    id: sampleId(made++),
    status: 1,
    name: 'Kupan',
    description: 'En loppis.',
    address: 'Storgatan 1',
    city: 'Lund',
    postal_code: '222 22',
    latitude: 55.70466,
    longitude: 13.191007,
    timezone: 'Europe/Stockholm',
    category: 0,
    sort_name: 'kupan',
    folded_name: 'kupan',
    folded_place: 'lund storgatan 1',
    created_at: 1_780_000_000_000,
    updated_at: 1_780_000_000_000,
    rev: 1,
    ...over,
  };
}
