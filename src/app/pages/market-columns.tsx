// The columns of a market's detail below its head: a feature that shows something about a market adds its part to one of them.
import { detailText } from '../../../core/text/markets-detail.ts';
import { DetailMapSlot } from '../../features/map/detail-map-slot.tsx';
import { ContactCard } from '../../features/markets-detail/contact-card.tsx';
import { DescriptionCard } from '../../features/markets-detail/description-card.tsx';
import { HoursCard } from '../../features/markets-detail/hours-card.tsx';
import type { MarketFacts } from '../../features/markets-detail/market-facts.ts';
import { OwnerCard } from '../../features/markets-detail/owner-card.tsx';
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

/** Where it is, when it is open, and whose it is. */
export function FactsColumn({ facts }: ColumnProps) {
  const { name, latitude, longitude, category, opening, full } = facts;
  return (
    <div className={classes.facts}>
      <PlaceCard facts={facts} />
      <HoursCard facts={facts} />
      <DetailMapSlot {...{ name, latitude, longitude, category }} status={opening.status} />
      <SaveAreaButton centre={{ latitude, longitude }} name={name} />
      <ContactCard full={full} />
      <OwnerCard full={full} onOpen={openPerson} />
    </div>
  );
}

/** What is written about it, by the person for themselves and by its owner. */
export function WordsColumn({ facts, nowMs }: ColumnProps) {
  return (
    <div className={classes.words}>
      <NotePlace id={facts.id} name={facts.name} />
      <DescriptionCard category={facts.category} full={facts.full} nowMs={nowMs} />
    </div>
  );
}

/** What others say. Of a market that is not public its owner and moderators see that it takes no answers yet. */
export function CommunityColumn({ facts }: ColumnProps) {
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
