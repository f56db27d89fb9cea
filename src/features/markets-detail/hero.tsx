// The top of the detail: picture, and on paper beneath it name, tagline, views and likes.
import { IconEye, IconHeart } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { selfDescription } from '../../../core/rules/markets/row-text.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { MarketFace } from '../../ui/market/market-face.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import classes from './hero.module.css';
import type { MarketFacts } from './market-facts.ts';

interface HeroProps {
  facts: Pick<MarketFacts, 'id' | 'name' | 'category' | 'tagline' | 'full'>;
  /** Id of the heading. */
  titleId: string;
  /** Number of likes, the user's pending change included. */
  likes?: number | undefined;
  /** Buttons over the picture. */
  buttons?: ReactNode;
  /** Shown above the name. */
  badges?: ReactNode;
}

export function Hero({ facts, titleId, likes, buttons, badges }: HeroProps) {
  const { name, full } = facts;
  return (
    <header className={classes.hero}>
      <Picture key={full?.primaryImageUrl} url={full?.primaryImageUrl ?? null} facts={facts} />
      <div className={classes.words}>
        {badges}
        <h2 id={titleId} className={classes.name} data-long={isLong(name)}>
          {name}
        </h2>
        <p className={classes.tagline}>{selfDescription(facts)}</p>
        {full ? (
          <Counts views={full.viewCount} likes={likes ?? full.likeCount} />
        ) : (
          <span className={classes.counts}>
            <Skeleton width="9em" />
          </span>
        )}
      </div>
      {buttons && <div className={classes.buttons}>{buttons}</div>}
    </header>
  );
}

/** Compound words can be wider than a phone, and not every browser hyphenates them. */
const isLong = (name: string): boolean => name.length > 60 || name.split(/[\s-]+/).some((word) => word.length > 16);

/** The owner's picture; the market's face if there is none or it fails to load. */
function Picture({ url, facts }: { url: string | null; facts: HeroProps['facts'] }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={classes.picture}>
      {url === null || failed ? (
        <MarketFace market={facts} size="hero" />
      ) : (
        <img
          src={url}
          alt={detailText.picture(facts.name)}
          width={980}
          height={150}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}

const written = (count: number): string => count.toLocaleString('sv-SE');

function Counts({ views, likes }: { views: number; likes: number }) {
  return (
    <ul className={classes.counts} aria-label={detailText.counts}>
      <li>
        <IconEye size={18} stroke={1.75} aria-hidden />
        {detailText.views(views, written(views))}
      </li>
      <li>
        <IconHeart size={18} stroke={1.75} aria-hidden />
        {detailText.likes(likes, written(likes))}
      </li>
    </ul>
  );
}
