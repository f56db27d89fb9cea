// The content of the map view's sheet or panel: the list, or in its place what was chosen on the map.
import { useLayoutEffect, useRef } from 'react';
import { useObservable } from '../../hooks/use-observable.ts';
import { lateAddition } from '../../ui/state/late.tsx';
import { peeked } from './map-state.ts';
import { MarketSheet } from './market-sheet.tsx';

/** Fetched with the map: only what the map draws can be chosen on it. */
export const Peek = lateAddition(() => import('./peek.tsx').then((module) => module.Peek));

interface MapSheetProps {
  onOpen: (id: string) => void;
  onShowAll: () => void;
}

export function MapSheet({ onOpen, onShowAll }: MapSheetProps) {
  const ids = useObservable(peeked);
  const list = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  const isPeeking = ids.length > 0;
  // The list is hidden meanwhile; its scroll position is restored.
  useLayoutEffect(() => {
    const scroller = list.current?.closest('[data-scroll]');
    if (!scroller || !isPeeking) return;
    scroller.scrollTop = 0;
    return () => {
      scroller.scrollTop = scrolled.current;
    };
  }, [isPeeking]);
  useLayoutEffect(() => {
    const scroller = list.current?.closest('[data-scroll]');
    if (!scroller || isPeeking) return;
    const keep = () => {
      scrolled.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [isPeeking]);
  return (
    <>
      {isPeeking && <Peek ids={ids} onOpen={onOpen} />}
      <div ref={list} hidden={isPeeking}>
        <MarketSheet onOpen={onOpen} onShowAll={onShowAll} />
      </div>
    </>
  );
}
