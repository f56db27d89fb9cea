// The words at the top of the detail: name, tagline, rating, distance and category, the status with the hours of today, and figures.
import {
  IconAlertTriangle,
  IconEye,
  IconHeart,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openingPhrase } from '../../../core/rules/day/opening-phrase.ts';
import { selfDescription } from '../../../core/rules/markets/row-text.ts';
import { hoursText } from '../../../core/text/hours.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { FactsLine } from './facts-line.tsx';
import classes from './head.module.css';
import type { MarketFacts } from './market-facts.ts';

interface HeadProps {
  /** `opening` is null while unknown: a skeleton is shown. */
  facts: Pick<MarketFacts, 'name' | 'category' | 'tagline' | 'verified' | 'full' | 'today'> & {
    opening: MarketFacts['opening'] | null;
  };
  nowMs: number;
  /** Id of the heading. */
  titleId: string;
  /** From the known place; null without one. */
  km: number | null;
  /** Number of likes, the user's pending change included. */
  likes?: number | undefined;
  /** Shown above the name. */
  badges?: ReactNode;
}

export function Head({ facts, nowMs, titleId, km, likes, badges }: HeadProps) {
  const { name, full } = facts;
  return (
    <header className={classes.head}>
      {badges}
      <h2 id={titleId} className={classes.name} data-long={isLong(name)}>
        {name}
      </h2>
      <p className={classes.tagline}>{selfDescription(facts)}</p>
      <FactsLine category={facts.category} full={full} km={km} />
      <Status facts={facts} nowMs={nowMs} />
      <ul className={classes.figures} aria-label={detailText.counts}>
        <li>
          <VerifiedBadge isVerified={facts.verified} />
        </li>
        {full ? (
          <>
            <Figure icon={<IconEye {...small} />} count={full.viewCount} words={detailText.views} />
            <Figure icon={<IconHeart {...small} />} count={likes ?? full.likeCount} words={detailText.likes} />
          </>
        ) : (
          <li>
            <Skeleton width="9em" />
          </li>
        )}
      </ul>
    </header>
  );
}

const small = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Compound words can be wider than a phone, and not every browser hyphenates them. */
const isLong = (name: string): boolean => name.length > 60 || name.split(/[\s-]+/).some((word) => word.length > 16);

/** Until when it is open or closed, the hours of today, and a warning if they may be wrong. */
function Status({ facts: { opening, full, today }, nowMs }: Pick<HeadProps, 'facts' | 'nowMs'>) {
  return (
    <div>
      <p className={classes.status} data-status={opening?.status}>
        {opening ? (
          <>
            <span className={classes.dot} aria-hidden />
            <span>{openingPhrase(opening, nowMs, true)}</span>
          </>
        ) : (
          <Skeleton width="10em" />
        )}
      </p>
      {full === null && (
        <p className={classes.today}>
          <Skeleton width="14em" />
        </p>
      )}
      {full !== null && today !== null && <p className={classes.today}>{today}</p>}
      {opening?.mayDiffer && (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          {hoursText.mayDiffer}
        </p>
      )}
    </div>
  );
}

const VerifiedBadge = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <Badge tone="spruce" icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>
      {detailText.verified}
    </Badge>
  ) : (
    <Badge tone="plain" icon={<IconRosetteDiscountCheckOff size={16} aria-hidden />}>
      {detailText.unverified}
    </Badge>
  );

interface FigureProps {
  icon: ReactNode;
  count: number;
  words: (count: number) => string;
}

/** A number with its word, which only readers of the screen get where there is no room. */
function Figure({ icon, count, words }: FigureProps) {
  return (
    <li>
      {icon}
      <span>
        {count.toLocaleString('sv-SE')}
        <span className={classes.word}> {words(count)}</span>
      </span>
    </li>
  );
}
