// A market of the first screen as a row. Fetched with the answer: not part of the page's first chunk.
import { defaultTimezone } from '../../../core/contract/limits.ts';
import { RowFlag } from '../../../core/contract/row-flag.ts';
import { openingAt } from '../../../core/rules/opening-status.ts';
import { unpackSchedule } from '../../../core/rules/schedule.ts';
import type { MarketRow } from './engine-api.ts';
import type { FirstMarket } from './first-markets.ts';

/** The market as a row, with its opening status at an instant (epoch milliseconds). */
export function firstRow({ flags, schedule, ...market }: FirstMarket, nowMs: number): MarketRow {
  const hours = unpackSchedule(schedule);
  const tempClosed = (flags & RowFlag.TempClosed) !== 0;
  const { status, nextChange } = openingAt(hours, tempClosed, nowMs);
  const at = schedule.indexOf('@');
  return {
    ...market,
    verified: (flags & RowFlag.Verified) !== 0,
    hasOwner: (flags & RowFlag.VerifiedOwner) !== 0,
    tempClosed,
    status,
    nextChange,
    brokenHours: hours.kind === 'broken',
    timezone: at < 0 ? defaultTimezone : schedule.slice(at + 1),
    ownerName: null,
    contactPhone: null,
    contactEmail: null,
    averageRating: null,
    ratingCount: null,
  };
}
