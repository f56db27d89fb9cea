// The discover view: six carousels, all from the mirror except the most viewed of the month.
import { haversineKm } from '../../../core/rules/place/distance.ts';
import { discoverText } from '../../../core/text/screens/markets-discover.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { EmptyMirror, mirrorIsBare } from '../../ui/market/empty-mirror.tsx';
import { MostViewedCarousel, RandomCarousel, RankedCarousel, RecentCarousel } from './carousels.tsx';
import classes from './discover-view.module.css';
import { Nearest } from './nearest.tsx';
import { useNearbyPlace } from './use-nearby-place.ts';

interface DiscoverViewProps {
  onOpen: (id: string) => void;
  /** A new number for every visit from the menu: draws a new sample for 'Slumpa'. */
  visit: number;
}

export function DiscoverView({ onOpen, visit }: DiscoverViewProps) {
  const mirror = useMirrorState();
  const nearby = useNearbyPlace();
  const kmTo = (row: MarketRow) =>
    'place' in nearby ? haversineKm(nearby.place.latitude, nearby.place.longitude, row.latitude, row.longitude) : null;
  const cards = { onOpen, kmTo, waiting: mirror.stage === 'empty' };
  return (
    <section className={classes.view} aria-labelledby="discover-heading">
      <h1 id="discover-heading" className={classes.heading}>
        {discoverText.heading}
      </h1>
      {mirrorIsBare(mirror) ? (
        <EmptyMirror state={mirror} onRetry={() => void engine.sync()} />
      ) : (
        <>
          <RecentCarousel {...cards} />
          <Nearest nearby={nearby} {...cards} />
          <MostViewedCarousel {...cards} />
          <RankedCarousel title={discoverText.topRated} by="rating" {...cards} />
          <RankedCarousel title={discoverText.newest} by="createdAt" {...cards} />
          <RandomCarousel visit={visit} {...cards} />
        </>
      )}
    </section>
  );
}
