// A market as a card of 300 × 360 px: picture with badges, name, what it says of itself, opening status, rating, distance. The whole
// card opens it. A small one says less: for rows of cards in a narrow layer.
import { IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { rowText } from '../../../core/rules/markets/row-text.ts';
import { distanceText } from '../../../core/rules/place/distance.ts';
import { discoverText } from '../../../core/text/screens/markets-discover.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { Skeleton } from '../state/skeleton.tsx';
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
  /** Level of the name as a heading. Default 3. */
  level?: 3 | 4;
  /** 248 px wide, with the town in place of the text, and without heart and open badge. */
  isSmall?: boolean;
}

export function MarketCard({ row, km, onOpen, level = 3, isSmall = false }: MarketCardProps) {
  const open = row.status === 'OPEN' || row.status === 'CLOSING_SOON';
  const Name = `h${level}` as const;
  return (
    <article className={classes.card} data-small={isSmall || undefined}>
      <div className={classes.picture}>
        <Picture key={row.primaryImageUrl} row={row} isSmall={isSmall} />
        <div className={classes.badges}>
          {open && !isSmall && <OpenBadge />}
          {row.verified && <VerifiedBadge />}
          {!isSmall && <FavoriteNote market={row} />}
        </div>
      </div>
      <div className={classes.words}>
        <Name className={classes.name}>
          <MarketLink id={row.id} onOpen={onOpen} className={classes.link}>
            {row.name}
          </MarketLink>
        </Name>
        <p className={classes.text}>{isSmall ? row.city : rowText(row)}</p>
        <div className={classes.foot}>
          <StatusLine row={row} />
          <div className={classes.last}>
            <Rating row={row} />
            {km !== null && <span className={classes.km}>{distanceText(km)}</span>}
          </div>
        </div>
      </div>
      {/* After the link, whose target covers the card, so that a screen reader reads it after the name. */}
      {!isSmall && (
        <div className={classes.heart}>
          <Heart market={row} look="disc" />
        </div>
      )}
    </article>
  );
}

/** The owner's picture; the market's face if there is none or it fails to load. */
function Picture({ row, isSmall }: { row: MarketRow; isSmall: boolean }) {
  const [failed, setFailed] = useState(false);
  if (!row.primaryImageUrl || failed) return <MarketFace market={row} size={isSmall ? 'small' : 'card'} />;
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
export function MarketCardSkeleton({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <div className={classes.card} data-small={isSmall || undefined} aria-hidden>
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
