// One market as a row of a list: face, name with distance, what it says of itself, opening status, and a button.
import type { ReactNode } from 'react';
import type { OpenStatus } from '../../../core/contract/open-status.ts';
import { rowText } from '../../../core/rules/markets/row-text.ts';
import { distanceText } from '../../../core/rules/place/distance.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { Skeleton } from '../state/skeleton.tsx';
import { VerifiedMark } from './market-badges.tsx';
import { MarketFace } from './market-face.tsx';
import classes from './market-line.module.css';
import { MarketLink } from './market-link.tsx';
import { StatusLine } from './status-line.tsx';

interface MarketLineProps {
  /** A status of null is shown as a skeleton. */
  row: Omit<MarketRow, 'status'> & { status: OpenStatus | null };
  /** Kilometres, if known. */
  km?: number | undefined;
  /** Shown below the rest. */
  badges?: ReactNode;
  /** A button at the end, beside the two lower lines. */
  end?: ReactNode;
  onOpen: (id: string) => void;
}

/** The whole row is one link, except for `badges` and `end`. */
export function MarketLine({ row, km, badges, end, onOpen }: MarketLineProps) {
  return (
    <div className={classes.row}>
      <div className={classes.main} data-end={end ? true : undefined}>
        <MarketLink id={row.id} onOpen={onOpen} className={classes.line}>
          <MarketFace market={row} size={64} />
          <span className={classes.words}>
            <span className={classes.first}>
              <span className={classes.name}>
                {row.name}
                {row.verified && <VerifiedMark />}
              </span>
              {km !== undefined && <span className={classes.km}>{distanceText(km)}</span>}
            </span>
            <span className={classes.text}>{rowText(row)}</span>
            <span className={classes.status}>
              {row.status === null ? <Skeleton width="8em" /> : <StatusLine row={{ ...row, status: row.status }} />}
            </span>
          </span>
        </MarketLink>
        {end && <span className={classes.end}>{end}</span>}
      </div>
      <div className={classes.badges}>{badges}</div>
    </div>
  );
}

/** Skeleton of a row, as high as a row whose name takes one line. */
export function MarketLineSkeleton() {
  return (
    <div className={classes.row} aria-hidden data-skeleton>
      <div className={classes.main}>
        <div className={classes.line}>
          <span className={classes.blank} />
          <span className={classes.words}>
            <span className={classes.name}>
              <Skeleton width="9em" />
            </span>
            <span className={classes.text}>
              <Skeleton width="12em" />
            </span>
            <span className={classes.status}>
              <Skeleton width="8em" />
            </span>
          </span>
        </div>
      </div>
    </div>
  );
}
