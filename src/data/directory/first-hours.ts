// The opening hours of a market of the first screen. Loaded beside the answer: not part of the page's first chunk.
import { RowFlag } from '../../../core/contract/row-flag.ts';
import { isOpenOn } from '../../../core/rules/day/open-day.ts';
import { openingAt } from '../../../core/rules/day/opening-status.ts';
import { unpackSchedule } from '../../../core/rules/day/schedule.ts';
import type { MarketRow } from './engine-api.ts';
import type { FirstMarket } from './first-markets.ts';

type Sent = Pick<FirstMarket, 'flags' | 'schedule'>;

const isClosed = ({ flags }: Sent) => (flags & RowFlag.TempClosed) !== 0;

/** What a row says of its hours at an instant (epoch milliseconds). */
export function firstHours(market: Sent, nowMs: number): Pick<MarketRow, 'status' | 'nextChange' | 'brokenHours'> {
  const hours = unpackSchedule(market.schedule);
  const { status, nextChange } = openingAt(hours, isClosed(market), nowMs);
  return { status, nextChange, brokenHours: hours.kind === 'broken' };
}

/** Whether it is open on a date (days since 1970-01-01). */
export const firstOpenOn = (market: Sent, day: number): boolean =>
  isOpenOn(unpackSchedule(market.schedule), isClosed(market), day);
