// The first view: search and filter, the map, and the list under it. The drawing starts after the list has painted.
import { lazy, Suspense, useEffect, useState } from 'react';
import { mapText } from '../../../core/text/map.ts';
import { MarketSheet } from '../../features/map/market-sheet.tsx';
import { useMobile } from '../../hooks/use-media.ts';
import { goTo, openDetail } from '../view-state.ts';
import classes from './map-page.module.css';
import { MapTools } from './map-tools.tsx';

const Overview = lazy(() => import('../../features/map/overview.tsx').then((module) => ({ default: module.Overview })));
const FilterPanel = lazy(() =>
  import('../../features/filter/filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
);

/** On the phone the tools stand over the map's upper edge and the sheet over its lower one. */
const underTools = { top: 124, bottom: 64 };
const nothing = { top: 0, bottom: 0 };

/** True once the list has painted and the browser has a moment to spare. */
function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return quiet;
}

export function MapPage() {
  const mobile = useMobile();
  const quiet = useQuiet();
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{mapText.heading}</h1>
      {!mobile && (
        <aside className={classes.side}>
          <Suspense fallback={null}>
            <FilterPanel />
          </Suspense>
        </aside>
      )}
      <div className={classes.map}>
        <Suspense fallback={<div className={classes.blank} />}>
          {quiet ? <Overview covered={mobile ? underTools : nothing} /> : <div className={classes.blank} />}
        </Suspense>
        {mobile && <MapTools />}
      </div>
      <div className={classes.sheet}>
        <MarketSheet onOpen={(id) => openDetail({ type: 'market', id })} onShowAll={() => goTo('list')} />
      </div>
    </div>
  );
}
