// 'Närmast dig': the ten nearest to the filter's position, home, or the device's position, or a button that requests the last.
import { IconCurrentLocation } from '@tabler/icons-react';
import { useId } from 'react';
import { discoverText, nowRowText } from '../../../core/text/screens/markets-discover.ts';
import { noFilter } from '../../data/directory/filters.ts';
import { Button } from '../../ui/form/button.tsx';
import { type CardProps, useFirstRows } from './carousels.tsx';
import classes from './discover-view.module.css';
import { MarketCarousel } from './market-carousel.tsx';
import type { NearbyPlace } from './use-nearby-place.ts';

export function Nearest({ nearby, ...cards }: CardProps & { nearby: NearbyPlace }) {
  const heading = useId();
  if (nearby.kind === 'none') return null;
  if (nearby.kind !== 'prompt') return <NearestCarousel nearby={nearby} {...cards} />;
  return (
    <section className={classes.offer} aria-labelledby={heading}>
      <h2 id={heading}>{discoverText.nearest}</h2>
      <p>{discoverText.whyPlace}</p>
      <Button tone="quiet" icon={<IconCurrentLocation size={20} aria-hidden />} onClick={nearby.request}>
        {discoverText.askPlace}
      </Button>
    </section>
  );
}

/** A filter's place without a name is where the device was when it was chosen. */
const from = { filter: discoverText.fromDevice, home: discoverText.fromHome, device: discoverText.fromDevice };

function NearestCarousel({
  nearby,
  waiting,
  ...cards
}: CardProps & { nearby: Extract<NearbyPlace, { place: unknown }> }) {
  const { kind, place } = nearby;
  const rows = useFirstRows({ filter: noFilter, sort: { field: 'distance', descending: false }, from: place });
  return (
    <MarketCarousel
      title={discoverText.nearest}
      aside={kind === 'filter' && place.name ? nowRowText.near(place.name) : from[kind]}
      rows={waiting ? null : rows}
      {...cards}
    />
  );
}
