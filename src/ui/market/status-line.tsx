// Opening status in words with a dot in the status colour. Never colour alone.
import { openingPhrase } from '../../../core/rules/opening-phrase.ts';
import type { MarketRow } from '../../data/engine-api.ts';
import { useOpeningNow } from '../../hooks/use-now.ts';
import classes from './status-line.module.css';

/** 'Öppet · stänger 16:00' and its kin, for rows, cards and hover cards. */
export function StatusLine({ row }: { row: Pick<MarketRow, 'status' | 'nextChange' | 'brokenHours' | 'timezone'> }) {
  const nowMs = useOpeningNow();
  return (
    <span className={classes.line} data-status={row.status}>
      <span className={classes.dot} aria-hidden />
      {openingPhrase(row, nowMs)}
    </span>
  );
}
