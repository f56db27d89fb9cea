// Opening status as text with a dot in the status colour. Never colour alone.
import { rowPhrase } from '../../../core/rules/day/opening-phrase.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import classes from './status-line.module.css';

type Status = Pick<MarketRow, 'status' | 'nextChange' | 'brokenHours' | 'timezone' | 'dayHours'>;

/** The status such as 'Öppet · stänger 16:00', for rows, cards and hover cards; 'Lördag 10–14' if a day is filtered. */
export function StatusLine({ row }: { row: Status }) {
  const nowMs = useServerNow();
  const { dayHours, status } = row;
  const dayStatus = dayHours && (dayHours.ranges.length > 0 ? 'OPEN' : 'CLOSED');
  return (
    <span className={classes.line} data-status={dayStatus ?? status}>
      <span className={classes.dot} aria-hidden />
      {rowPhrase(row, nowMs)}
    </span>
  );
}
