// One market as a line of a list on the phone: glyph tile, name, place, opening status, distance, and actions.
import type { ReactNode } from 'react';
import type { OpenStatus } from '../../../core/contract/open-status.ts';
import { distanceText } from '../../../core/rules/distance.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { Skeleton } from '../skeleton.tsx';
import { CategoryGlyph } from './category-glyph.tsx';
import classes from './market-line.module.css';
import { MarketLink } from './market-link.tsx';
import { StatusLine } from './status-line.tsx';

interface MarketLineProps {
  /** A status of null is shown as a skeleton. */
  row: Omit<MarketRow, 'status'> & { status: OpenStatus | null };
  /** Kilometres, if known. */
  km?: number | undefined;
  /** Instead of 'address, city'. */
  place?: string;
  /** Shown below the rest. */
  badges?: ReactNode;
  /** A button at the end of the line. */
  end?: ReactNode;
  onOpen: (id: string) => void;
}

/** The whole line is one link, except for `end`. An address that is not loaded yet is shown as a skeleton. */
export function MarketLine({ row, km, place, badges, end, onOpen }: MarketLineProps) {
  return (
    <div className={classes.row}>
      <MarketLink id={row.id} onOpen={onOpen} className={classes.line}>
        <span className={classes.tile}>
          <CategoryGlyph category={row.category} size={28} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.place}>
            {place ?? (row.address === null ? <Skeleton width="11em" /> : `${row.address}, ${row.city}`)}
          </span>
          {row.status === null ? <Skeleton width="8em" /> : <StatusLine row={{ ...row, status: row.status }} />}
          {badges}
        </span>
        {km !== undefined && <span className={classes.km}>{distanceText(km)}</span>}
      </MarketLink>
      {end && <span className={classes.end}>{end}</span>}
    </div>
  );
}

/** Skeleton of a line. */
export function MarketLineSkeleton() {
  return (
    <div className={classes.row} aria-hidden data-skeleton>
      <div className={classes.line}>
        <span className={classes.tile} data-empty />
        <span className={classes.words}>
          <span className={classes.name}>
            <Skeleton width="9em" />
          </span>
          <span className={classes.place}>
            <Skeleton width="12em" />
          </span>
          <Skeleton width="8em" />
        </span>
      </div>
    </div>
  );
}
