// Reads one row of the columns as the page shows it.

import { defaultTimezone } from '../../core/contract/limits.ts';
import type { Market } from '../../core/contract/markets.ts';
import { openStatuses } from '../../core/contract/open-status.ts';
import { RowFlag } from '../../core/contract/row-flag.ts';
import type { MarketRow } from '../../src/data/directory/engine-api.ts';
import type { Columns } from './columns.ts';
import { type CardField, cardFields, fromFields, scheduleText } from './columns-rows.ts';
import { textAt } from './columns-text.ts';
import type { OpeningState } from './opening-pass.ts';

/** Fields that the columns lack until the full records have arrived. */
type Late = Pick<MarketRow, CardField | 'averageRating' | 'ratingCount'>;

const notLoaded: Late = {
  ...fromFields(cardFields, () => null),
  averageRating: null,
  ratingCount: null,
};

/**
 * @param full the row's record, when its page has arrived before the columns are complete
 */
export function marketRow(columns: Columns, opening: OpeningState, row: number, full: Market | null): MarketRow {
  const flags = columns.flags[row] as number;
  const next = opening.nextChange[row] as number;
  const hours = scheduleText(columns, row);
  const late = full ? lateFromRecord(full) : lateFromColumns(columns, row);
  return {
    id: textAt(columns.ids, row),
    name: textAt(columns.name, row),
    city: textAt(columns.city, row),
    latitude: (columns.latitude[row] as number) / 100_000,
    longitude: (columns.longitude[row] as number) / 100_000,
    category: columns.category[row] as number,
    verified: (flags & RowFlag.Verified) !== 0,
    hasOwner: (flags & RowFlag.VerifiedOwner) !== 0,
    tempClosed: (flags & RowFlag.TempClosed) !== 0,
    status: openStatuses[opening.status[row] as number] ?? 'UNKNOWN',
    brokenHours: hours === '!',
    nextChange: Number.isNaN(next) ? null : next,
    timezone: full?.timezone ?? timezoneOf(hours),
    ...late,
  };
}

/** Packed hours contain their zone unless it is the default one. */
function timezoneOf(hours: string): string {
  const at = hours.indexOf('@');
  return at < 0 ? defaultTimezone : hours.slice(at + 1);
}

function lateFromRecord(full: Market): Late {
  return {
    ...fromFields(cardFields, (field) => full[field] || null),
    averageRating: full.averageRating,
    ratingCount: full.ratingCount,
  };
}

function lateFromColumns({ cards, averageRating, ratingCount }: Columns, row: number): Late {
  if (!cards) return notLoaded;
  return {
    ...fromFields(cardFields, (field) => textAt(cards[field], row) || null),
    averageRating: averageRating[row] as number,
    ratingCount: ratingCount[row] as number,
  };
}
