// What is shown of a market, composed of its parts: on phones below each other, on wide screens in two columns.
import { useRef } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { Chips } from '../../features/markets-detail/chips.tsx';
import { Head } from '../../features/markets-detail/head.tsx';
import { Hero } from '../../features/markets-detail/hero.tsx';
import type { MarketDetailState } from '../../features/markets-detail/use-market-detail.ts';
import { useOpensAt } from '../../features/markets-detail/use-opens-at.ts';
import { useScrolled } from '../../features/markets-detail/use-scrolled.ts';
import { useKmTo } from '../../hooks/use-known-place.ts';
import { useLikeCount } from '../../hooks/use-like-count.ts';
import { Button } from '../../ui/form/button.tsx';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { type SectionName, sectionsOf } from '../../ui/market/sections.ts';
import { MarketActions } from './market-actions.tsx';
import { MarketBar } from './market-bar.tsx';
import { CommunityColumn, FactsColumn, WordsColumn } from './market-columns.tsx';
import classes from './market-detail.module.css';

interface MarketShownProps {
  detail: Extract<MarketDetailState, { kind: 'shown' }>;
  /** The id of the heading, which labels the layer. */
  titleId: string;
  /** Where it opens; undefined: at its top. */
  section: SectionName | undefined;
}

export function MarketShown({ detail: { facts, nowMs, rest, again }, titleId, section }: MarketShownProps) {
  const article = useRef<HTMLElement>(null);
  useOpensAt(article, section);
  const likes = useLikeCount(facts.id, facts.full?.likeCount);
  const km = useKmTo(facts);
  // Its owner and moderators see it; the server takes nothing about it that is for everybody.
  const isPrivate = facts.full?.isApproved === false;
  const sections = sectionsOf(!isPrivate);
  const scrolled = useScrolled(article);
  return (
    <article ref={article} data-detail>
      <MarketBar facts={facts} nowMs={nowMs} isPrivate={isPrivate} sections={sections} scrolled={scrolled} />
      <Hero facts={facts} buttons={!isPrivate && <Heart market={facts} look="disc" />} />
      <div className={classes.body}>
        <div className={classes.first}>
          <Head
            facts={facts}
            nowMs={nowMs}
            titleId={titleId}
            km={km}
            likes={likes}
            badges={<FavoriteNote market={facts} />}
          />
          <MarketActions facts={facts} />
          {rest && (
            <p className={classes.rest} role="status">
              <span>{rest}</span>
              <Button tone="plain" onClick={again}>
                {shellText.retry}
              </Button>
            </p>
          )}
        </div>
        <Chips sections={sections} current={scrolled.section} />
        <FactsColumn facts={facts} />
        <WordsColumn facts={facts} nowMs={nowMs} />
        <CommunityColumn facts={facts} />
      </div>
    </article>
  );
}
