// Opening status as text with a dot in the status colour. Never colour alone.
import { rowPhrase, rowPhraseLines, todayPhrase } from '../../../core/rules/day/opening-phrase.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import classes from './status-line.module.css';

type Status = Pick<MarketRow, 'status' | 'nextChange' | 'brokenHours' | 'timezone' | 'dayHours'>;

interface StatusLineProps {
  row: Status;
  /** 'stacked': the time below the status instead of beside it; 'today': 'Öppet till 16:00', under a heading that names the day. */
  look?: 'line' | 'stacked' | 'today';
}

/** The status such as 'Öppet · stänger 16:00', for rows, cards and hover cards; 'Lördag 10–14' if a day is filtered. */
export function StatusLine({ row, look = 'line' }: StatusLineProps) {
  const nowMs = useServerNow();
  const { dayHours, status } = row;
  const dayStatus = dayHours && (dayHours.ranges.length > 0 ? 'OPEN' : 'CLOSED');
  return (
    <span className={classes.line} data-status={dayStatus ?? status}>
      <span className={classes.dot} aria-hidden />
      {look === 'stacked' && <Stacked lines={rowPhraseLines(row, nowMs)} />}
      {look === 'today' && todayPhrase(row, nowMs)}
      {look === 'line' && rowPhrase(row, nowMs)}
    </span>
  );
}

function Stacked({ lines: [status, time] }: { lines: [string, string] }) {
  return (
    <span>
      {status} {time && <span className={classes.time}>{time}</span>}
    </span>
  );
}
