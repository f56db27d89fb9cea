// The columns of a market's detail below its head: a feature that shows something about a market adds its part to one of them.
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { DetailMapSlot } from '../../features/map/detail-map-slot.tsx';
import { AboutSection } from '../../features/markets-detail/about-section.tsx';
import { HoursSection } from '../../features/markets-detail/hours-section.tsx';
import type { MarketFacts } from '../../features/markets-detail/market-facts.ts';
import { OwnerLine } from '../../features/markets-detail/owner-line.tsx';
import { PlaceCard } from '../../features/markets-detail/place-card.tsx';
import { SaveAreaButton } from '../../features/tiles-saved/save-area-button.tsx';
import { openPerson } from '../view-state.ts';
import { GuestbookPlace } from './guestbook-place.tsx';
import classes from './market-detail.module.css';
import { NotePlace } from './note-place.tsx';
import { RatingPlace } from './rating-place.tsx';

interface ColumnProps {
  facts: MarketFacts;
  /** Epoch milliseconds by the server's clock. */
  nowMs: number;
}

/** When it is open, where it is and how to reach it. */
export function FactsColumn({ facts }: { facts: MarketFacts }) {
  const { name, latitude, longitude, category, opening } = facts;
  return (
    <div className={classes.facts}>
      <HoursSection facts={facts} />
      <PlaceCard
        facts={facts}
        map={<DetailMapSlot {...{ name, latitude, longitude, category }} status={opening.status} />}
      >
        <SaveAreaButton centre={{ latitude, longitude }} name={name} />
      </PlaceCard>
    </div>
  );
}

/** What is written about it, by the person for themselves and by its owner, and who that is. */
export function WordsColumn({ facts, nowMs }: ColumnProps) {
  const { id, name, category, full } = facts;
  return (
    <div className={classes.words}>
      <NotePlace id={id} name={name} />
      <AboutSection category={category} full={full} />
      <OwnerLine full={full} onOpen={openPerson} />
      {full && <p className={classes.changed}>{detailText.changed(dayAndTime(Date.parse(full.updatedAt), nowMs))}</p>}
    </div>
  );
}

/** What others say. Of a market that is not public its owner and moderators see that it takes no answers yet. */
export function CommunityColumn({ facts }: { facts: MarketFacts }) {
  if (facts.full?.isApproved === false)
    return (
      <div className={classes.community}>
        <p>{detailText.notPublic}</p>
      </div>
    );
  return (
    <div className={classes.community}>
      <RatingPlace market={facts} full={facts.full} />
      <GuestbookPlace market={facts} full={facts.full} />
    </div>
  );
}
