// The discover view: three rows about now and six other carousels, all from the mirror except the most viewed of the month.
import { haversineKm } from '../../../core/rules/place/distance.ts';
import { discoverText, nowRowText } from '../../../core/text/screens/markets-discover.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { EmptyMirror, mirrorIsBare } from '../../ui/market/empty-mirror.tsx';
import { MostViewedCarousel, RandomCarousel, RankedCarousel, RecentCarousel } from './carousels.tsx';
import classes from './discover-view.module.css';
import { Nearest } from './nearest.tsx';
import { NowRows } from './now-rows.tsx';
import { useNearbyPlace } from './use-nearby-place.ts';

interface DiscoverViewProps {
  onOpen: (id: string) => void;
  /** A new number for every visit from the menu: draws a new sample for 'Slumpa'. */
  visit: number;
}

export function DiscoverView({ onOpen, visit }: DiscoverViewProps) {
  const mirror = useMirrorState();
  const nearby = useNearbyPlace();
  const place = 'place' in nearby ? nearby.place : null;
  const kmTo = (row: MarketRow) => place && haversineKm(place.latitude, place.longitude, row.latitude, row.longitude);
  const cards = { onOpen, kmTo, waiting: mirror.stage === 'empty' };
  return (
    <section className={classes.view} aria-labelledby="discover-heading">
      <h1 id="discover-heading" className={classes.heading}>
        {discoverText.heading}
      </h1>
      <p className={classes.where}>
        {place ? (place.name ? nowRowText.near(place.name) : nowRowText.nearYou) : nowRowText.everywhere}
      </p>
      {mirrorIsBare(mirror) ? (
        <EmptyMirror state={mirror} onRetry={() => void engine.sync()} />
      ) : (
        <>
          <NowRows place={place && { latitude: place.latitude, longitude: place.longitude }} {...cards} />
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
