// The detail of one market, composed of its parts: status first, then place, times and organiser, then the description.

import { useEffect } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { shellText } from '../../../core/text/shell.ts';
import { DetailMapSlot } from '../../features/map/detail-map-slot.tsx';
import { ContactCard } from '../../features/markets-detail/contact-card.tsx';
import { DescriptionCard } from '../../features/markets-detail/description-card.tsx';
import { Hero } from '../../features/markets-detail/hero.tsx';
import { HoursCard } from '../../features/markets-detail/hours-card.tsx';
import { OwnerCard } from '../../features/markets-detail/owner-card.tsx';
import { PlaceCard } from '../../features/markets-detail/place-card.tsx';
import { StatusHead } from '../../features/markets-detail/status-head.tsx';
import { useMarketDetail } from '../../features/markets-detail/use-market-detail.ts';
import { useVisit } from '../../features/markets-detail/use-visit.ts';
import { SaveAreaButton } from '../../features/tiles-saved/save-area-button.tsx';
import { useLikeCount } from '../../hooks/use-like-count.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FavoriteNote, Heart } from '../../ui/market/heart.tsx';
import { detailSettled, openPerson, showMap } from '../view-state.ts';
import { GuestbookPlace } from './guestbook-place.tsx';
import { MarketActions } from './market-actions.tsx';
import classes from './market-detail.module.css';
import { MarketDetailHead, type MarketDetailProps } from './market-detail-head.tsx';
import { NotePlace } from './note-place.tsx';
import { RatingPlace } from './rating-place.tsx';

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
        <div className={classes.facts}>
          <PlaceCard facts={facts} />
          <HoursCard facts={facts} />
          <DetailMapSlot
            name={facts.name}
            latitude={facts.latitude}
            longitude={facts.longitude}
            category={facts.category}
            status={facts.opening.status}
          />
          <SaveAreaButton centre={{ latitude: facts.latitude, longitude: facts.longitude }} name={facts.name} />
          <ContactCard full={facts.full} />
          <OwnerCard full={facts.full} onOpen={openPerson} />
        </div>
        <div className={classes.words}>
          <NotePlace id={id} name={facts.name} />
          <DescriptionCard category={facts.category} full={facts.full} nowMs={nowMs} />
        </div>
      </div>
      <div className={classes.community}>
        {isPrivate ? (
          <p>{detailText.notPublic}</p>
        ) : (
          <>
            <RatingPlace market={facts} full={facts.full} />
            <GuestbookPlace market={facts} full={facts.full} />
          </>
        )}
      </div>
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
