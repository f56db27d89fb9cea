// A market as a card of 300 × 360 px: picture with badges, name, what it says of itself, opening status, rating, distance. The whole card opens it.
import { IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { distanceText } from '../../../core/rules/distance.ts';
import { rowText } from '../../../core/rules/row-text.ts';
import { discoverText } from '../../../core/text/markets-discover.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { Skeleton } from '../skeleton.tsx';
import { FavoriteNote, Heart } from './heart.tsx';
import { OpenBadge, VerifiedBadge } from './market-badges.tsx';
import classes from './market-card.module.css';
import { MarketFace } from './market-face.tsx';
import { MarketLink } from './market-link.tsx';
import { StatusLine } from './status-line.tsx';

interface MarketCardProps {
  row: MarketRow;
  /** Kilometres from the user's position, if known. */
  km: number | null;
  onOpen: (id: string) => void;
}

export function MarketCard({ row, km, onOpen }: MarketCardProps) {
  const open = row.status === 'OPEN' || row.status === 'CLOSING_SOON';
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture key={row.primaryImageUrl} row={row} />
        <div className={classes.badges}>
          {open && <OpenBadge />}
          {row.verified && <VerifiedBadge />}
          <FavoriteNote market={row} />
        </div>
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <MarketLink id={row.id} onOpen={onOpen} className={classes.link}>
            {row.name}
          </MarketLink>
        </h3>
        <p className={classes.text}>{rowText(row)}</p>
        <div className={classes.foot}>
          <StatusLine row={row} />
          <div className={classes.last}>
            <Rating row={row} />
            {km !== null && <span className={classes.km}>{distanceText(km)}</span>}
          </div>
        </div>
      </div>
      {/* After the link, whose target covers the card, so that a screen reader reads it after the name. */}
      <div className={classes.heart}>
        <Heart market={row} look="disc" />
      </div>
    </article>
  );
}

/** The owner's picture; the market's face if there is none or it fails to load. */
function Picture({ row }: { row: MarketRow }) {
  const [failed, setFailed] = useState(false);
  if (!row.primaryImageUrl || failed) return <MarketFace market={row} size="card" />;
  return (
    <img
      src={row.primaryImageUrl}
      alt=""
      width={300}
      height={200}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

function Rating({ row }: { row: MarketRow }) {
  const { averageRating, ratingCount } = row;
  if (averageRating === null || ratingCount === null) return <Skeleton width="7em" />;
  if (ratingCount === 0) return <p className={classes.rating}>{discoverText.noRatings}</p>;
  const average = averageRating.toLocaleString('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <p className={classes.rating}>
      <IconStarFilled size={16} className={classes.star} aria-hidden />
      {discoverText.ratings(average, ratingCount.toLocaleString('sv-SE'))}
    </p>
  );
}

/** Skeleton of a card. */
export function MarketCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.picture} data-empty />
      <div className={classes.words}>
        <span className={classes.name}>
          <Skeleton width="9em" />
        </span>
        <span className={classes.text}>
          <Skeleton width="11em" />
        </span>
        <div className={classes.foot}>
          <Skeleton width="8em" />
          <Skeleton width="7em" />
        </div>
      </div>
    </div>
  );
}
