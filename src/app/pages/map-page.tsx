// The first view: search and filter, the map, and the list over it. The map starts after the list has painted.
import { useEffect, useRef, useState } from 'react';
import { mapText } from '../../../core/text/screens/map.ts';
import { Ground } from '../../features/map/ground.tsx';
import { findPermitted } from '../../features/map/map-focus.ts';
import { MapSheet, Peek } from '../../features/map/map-sheet.tsx';
import { closePeek, lightClosed, peeked } from '../../features/map/map-state.ts';
import { DraggableSheet, FoldingPanel } from '../../features/map/sheet-frame.tsx';
import { useCovered } from '../../features/map/use-covered.ts';
import { isFirstVisit } from '../../hooks/first-visit.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useMedia, useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { usePainted } from '../../hooks/use-painted.ts';
import { lateAddition } from '../../ui/state/late.tsx';
import { goTo, modals, openDetail } from '../view-state.ts';
import { AddressSearch } from './address-search.tsx';
import { FilterSide, SkipToFilter } from './filter-side.tsx';
import { FilterPanel } from './late-filter-panel.ts';
import classes from './map-page.module.css';
import { MapTools } from './map-tools.tsx';
import { SaveArea } from './save-area.ts';

const MarketMap = lateAddition(async () => {
  const [{ MarketMap: map }] = await Promise.all([import('../../features/map/market-map.tsx'), Peek.fetch()]);
  return map;
});

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

/** The market that is open. Closed, its row is marked, unless it was opened from the card that shows again. */
function useOpenMarket(): string | null {
  const open = useObservable(modals).findLast((item) => item.type === 'market')?.id ?? null;
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open === null && closed !== null && peeked.get().length === 0) lightClosed(closed);
  }, [open]);
  return open;
}

export function MapPage() {
  const mobile = useMobile();
  const wide = useMedia('(min-width: 1001px)');
  const quiet = useQuiet();
  const open = useOpenMarket();
  const painted = usePainted();
  const page = useRef<HTMLDivElement>(null);
  const covered = useCovered(page, mobile);
  const chosen = useObservable(peeked);
  useEffect(() => {
    if (painted) void findPermitted();
  }, [painted]);
  useEffect(() => () => peeked.set([]), []);
  const list = <MapSheet onOpen={openMarket} onShowAll={() => goTo('list')} />;
  const [id] = chosen;
  const card = chosen.length === 1 && id !== undefined ? { onOpen: () => openMarket(id), onClose: closePeek } : null;
  return (
    <div ref={page} className={classes.page} data-map-page>
      <h1 className="visually-hidden">{mapText.heading}</h1>
      {!mobile && <SkipToFilter />}
      {/* First, so that the keyboard reaches the markets before all filters. */}
      {wide && <FoldingPanel>{list}</FoldingPanel>}
      {!mobile && !wide && (
        <div className={classes.sheet} data-scroll>
          {list}
        </div>
      )}
      {!mobile && (
        <FilterSide className={classes.side}>{painted && <FilterPanel address={AddressSearch} />}</FilterSide>
      )}
      <div className={classes.map}>
        <Ground />
        {quiet && painted && covered && (
          // Without its code the list and the outline remain.
          <MarketMap onOpen={openMarket} selected={open} saveArea={SaveArea} covered={covered} />
        )}
        {mobile && <MapTools />}
      </div>
      {mobile && <DraggableSheet card={card}>{list}</DraggableSheet>}
    </div>
  );
}
