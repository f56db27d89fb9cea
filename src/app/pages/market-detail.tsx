// The detail of one market, composed of its parts: status first, then place, times and organiser, then the description.

import { useEffect } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Hero } from '../../features/markets-detail/hero.tsx';
import { StatusHead } from '../../features/markets-detail/status-head.tsx';
import { useMarketDetail } from '../../features/markets-detail/use-market-detail.ts';
import { useVisit } from '../../features/markets-detail/use-visit.ts';
import { useLikeCount } from '../../hooks/use-like-count.ts';
import { Button } from '../../ui/form/button.tsx';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { detailSettled, showMap } from '../view-state.ts';
import { MarketActions } from './market-actions.tsx';
import { CommunityColumn, FactsColumn, WordsColumn } from './market-columns.tsx';
import classes from './market-detail.module.css';
import { MarketDetailHead, type MarketDetailProps } from './market-detail-head.tsx';
import { NotePlace } from './note-place.tsx';

export function MarketDetail({ id, titleId }: MarketDetailProps) {
  const detail = useMarketDetail(id);
  useVisit(id, detail);
  useSettled(detail.kind === 'shown' ? detail.facts.full !== null || detail.rest !== null : detail.kind === 'failed');
  const likes = useLikeCount(id, detail.kind === 'shown' ? detail.facts.full?.likeCount : undefined);
  if (detail.kind === 'loading') return <MarketDetailHead id={id} titleId={titleId} />;
  if (detail.kind === 'failed') {
    return (
      <>
        <h2 id={titleId} className="visually-hidden">
          {detailText.market}
        </h2>
        <div className={classes.failed}>
          <div role="status">
            <EmptyState drawing="lamp" title={detail.sentence}>
              {detail.again && (
                <Button tone="quiet" onClick={detail.again}>
                  {shellText.retry}
                </Button>
              )}
              <Button tone="quiet" onClick={showMap}>
                {shellText.toMap}
              </Button>
            </EmptyState>
          </div>
          <NotePlace id={id} name={null} />
        </div>
      </>
    );
  }
  const { facts, nowMs, rest, again } = detail;
  // Its owner and moderators see it; the server takes nothing about it that is for everybody.
  const isPrivate = facts.full?.isApproved === false;
  return (
    <article data-detail>
      <Hero
        facts={facts}
        titleId={titleId}
        likes={likes}
        badges={<FavoriteNote market={facts} />}
        buttons={!isPrivate && <Heart market={facts} look="disc" />}
      />
      <div className={classes.body}>
        <div className={classes.first}>
          <StatusHead facts={facts} nowMs={nowMs} />
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
        <FactsColumn facts={facts} nowMs={nowMs} />
        <WordsColumn facts={facts} nowMs={nowMs} />
      </div>
      <CommunityColumn facts={facts} nowMs={nowMs} />
    </article>
  );
}

/** Reports that the detail is complete for now, once it has been painted. */
function useSettled(settled: boolean): void {
  useEffect(() => {
    if (!settled) return;
    const frame = requestAnimationFrame(() => setTimeout(() => detailSettled.set(true)));
    return () => cancelAnimationFrame(frame);
  }, [settled]);
}
