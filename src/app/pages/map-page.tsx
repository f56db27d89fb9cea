// The first view: search and filter, the map, and the list over it. The map starts after the list has painted.
import { useEffect, useState } from 'react';
import { mapText } from '../../../core/text/map.ts';
import { MarketSheet } from '../../features/map/market-sheet.tsx';
import { DraggableSheet, FoldingPanel } from '../../features/map/sheet-frame.tsx';
import { isFirstVisit } from '../../hooks/first-visit.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useMedia, useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { usePainted } from '../../hooks/use-painted.ts';
import { late } from '../../ui/late.tsx';
import { goTo, modals, openDetail } from '../view-state.ts';
import { AddressSearch } from './address-search.tsx';
import classes from './map-page.module.css';
import { MapTools } from './map-tools.tsx';
import { SaveArea } from './save-area.ts';

const MarketMap = late(() => import('../../features/map/market-map.tsx').then((module) => module.MarketMap));
const FilterPanel = late(() => import('../../features/filter/filter-panel.tsx').then((module) => module.FilterPanel));

/** Pixels of the map's edges covered by tools and sheet, or by the panel: the visible part is centred. */
const phoneCover = [124, 0, 320, 0] as const;
const deskCover = [0, 352, 0, 0] as const;
const noCover = [0, 0, 0, 0] as const;

/** Idle milliseconds after the list; on the very first visit the app is still storing itself then. */
const quietMs = isFirstVisit ? 2500 : 800;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Has the map started since the page was loaded? Back in the view, it starts at once. */
let hasStarted = false;

/**
 * Whether the map may start: a while after the directory has been loaded, so that it does not delay the list; at the
 * first user input at once.
 */
function useQuiet(): boolean {
  const { stage, trouble } = useMirrorState();
  const [quiet, setQuiet] = useState(hasStarted);
  const isSettled = stage === 'complete' || trouble !== null;
  useEffect(() => {
    const start = () => {
      hasStarted = true;
      setQuiet(true);
    };
    const timer = isSettled ? setTimeout(start, quietMs) : undefined;
    for (const sign of signs) addEventListener(sign, start, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, start);
    };
  }, [isSettled]);
  return quiet;
}

const openMarket = (id: string) => openDetail({ type: 'market', id });

/** The market that is open or was opened last. */
function useLastMarket(): string | null {
  const stack = useObservable(modals);
  const open = stack.findLast((item) => item.type === 'market')?.id ?? null;
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return open ?? last;
}

export function MapPage() {
  const mobile = useMobile();
  const wide = useMedia('(min-width: 1001px)');
  const quiet = useQuiet();
  const selected = useLastMarket();
  const painted = usePainted();
  const list = <MarketSheet onOpen={openMarket} onShowAll={() => goTo('list')} />;
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{mapText.heading}</h1>
      {!mobile && <aside className={classes.side}>{painted && <FilterPanel address={AddressSearch} />}</aside>}
      <div className={classes.map}>
        {quiet && painted && (
          <MarketMap
            onOpen={openMarket}
            selected={selected}
            saveArea={SaveArea}
            covered={mobile ? phoneCover : wide ? deskCover : noCover}
          />
        )}
        {mobile && <MapTools />}
        {wide && <FoldingPanel>{list}</FoldingPanel>}
      </div>
      {mobile && <DraggableSheet>{list}</DraggableSheet>}
      {!mobile && !wide && <div className={classes.sheet}>{list}</div>}
    </div>
  );
}
