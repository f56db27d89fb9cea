// The market's place: address, distance, and a button that copies the address.
import { IconMapPin } from '@tabler/icons-react';
import { distanceText, haversineKm } from '../../../core/rules/place/distance.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { distanceDraft, filters } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { Card } from './card.tsx';
import type { MarketFacts } from './market-facts.ts';
import classes from './place-card.module.css';

export function PlaceCard({ facts }: { facts: MarketFacts }) {
  const { full, city } = facts;
  const town = full ? `${full.postalCode} ${city}` : city;
  return (
    <Card title={detailText.place}>
      <div className={classes.place}>
        <IconMapPin size={22} stroke={1.75} className={classes.pin} aria-hidden />
        <address className={classes.address}>
          <span className={classes.street}>{full ? full.address : <Skeleton width="11em" />}</span>
          <span>{town}</span>
          <Distance facts={facts} />
        </address>
      </div>
      {full && (
        <div className={classes.copy}>
          <CopyButton tone="plain" text={`${full.address}, ${town}`} label={detailText.copyAddress} />
        </div>
      )}
    </Card>
  );
}

/** The distance from the chosen position, if any. */
function Distance({ facts }: { facts: MarketFacts }) {
  const applied = useObservable(filters).within;
  const chosen = useObservable(distanceDraft).position;
  const from = applied ?? chosen;
  if (!from) return null;
  const km = haversineKm(from.latitude, from.longitude, facts.latitude, facts.longitude);
  return <span className={classes.away}>{detailText.away(distanceText(km))}</span>;
}
