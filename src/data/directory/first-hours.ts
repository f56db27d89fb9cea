// The opening status of a market of the first screen. Loaded beside the answer: not part of the page's first chunk.
import { RowFlag } from '../../../core/contract/row-flag.ts';
import { openingAt } from '../../../core/rules/day/opening-status.ts';
import { unpackSchedule } from '../../../core/rules/day/schedule.ts';
import type { MarketRow } from './engine-api.ts';
import type { FirstMarket } from './first-markets.ts';

/** What a row says of its hours at an instant (epoch milliseconds). */
export function firstHours(
  { flags, schedule }: Pick<FirstMarket, 'flags' | 'schedule'>,
  nowMs: number,
): Pick<MarketRow, 'status' | 'nextChange' | 'brokenHours'> {
  const hours = unpackSchedule(schedule);
  const { status, nextChange } = openingAt(hours, (flags & RowFlag.TempClosed) !== 0, nowMs);
  return { status, nextChange, brokenHours: hours.kind === 'broken' };
}
