// A small card of a row about now: face, name, place, and why it is in that row. The whole card opens the market.
import { IconSparkles } from '@tabler/icons-react';
import { shortDate } from '../../../core/rules/day/calendar.ts';
import { swedishDay } from '../../../core/rules/day/swedish-day.ts';
import type { NowKind } from '../../../core/rules/markets/now-rows.ts';
import { distanceText } from '../../../core/rules/place/distance.ts';
import { nowRowText } from '../../../core/text/screens/markets-discover.ts';
import type { NowRow } from '../../data/directory/engine-api.ts';
import { Heart } from '../../ui/market/heart.tsx';
import { MarketFace } from '../../ui/market/market-face.tsx';
import { MarketLink } from '../../ui/market/market-link.tsx';
import { StatusLine } from '../../ui/market/status-line.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import classes from './now-card.module.css';

interface NowCardProps {
  kind: NowKind;
  market: NowRow['markets'][number];
  /** Kilometres, if a place is known. */
  km: number | null;
  onOpen: (id: string) => void;
}

export function NowCard({ kind, market: { row, createdAt }, km, onOpen }: NowCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.face}>
        <MarketFace market={row} size="low" />
      </div>
      <h3 className={classes.name}>
        <MarketLink id={row.id} onOpen={onOpen} className={classes.link}>
          {row.name}
        </MarketLink>
      </h3>
      <p className={classes.place}>
        <span>{row.city}</span>
        {km !== null && <span>{` · ${distanceText(km)}`}</span>}
      </p>
      <p className={classes.last}>
        {kind === 'new' ? (
          <span className={classes.added}>
            <IconSparkles size={16} aria-hidden />
            {nowRowText.added(shortDate(swedishDay(createdAt)))}
          </span>
        ) : (
          <StatusLine row={row} look={kind === 'today' ? 'today' : 'line'} />
        )}
      </p>
      {/* After the link, whose target covers the card, so that a screen reader reads it after the name. */}
      <div className={classes.heart}>
        <Heart market={row} look="disc" />
      </div>
    </article>
  );
}

/** As high as a card whose name takes two lines. */
export function NowCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.face} data-empty />
      <span className={classes.name}>
        <Skeleton width="7em" />
        <br />
        <Skeleton width="4em" />
      </span>
      <span className={classes.place}>
        <Skeleton width="8em" />
      </span>
      <span className={classes.last}>
        <Skeleton width="6em" />
      </span>
    </div>
  );
}
