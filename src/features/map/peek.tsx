// What was chosen on the map, in place of the list: one market as a card, or the markets of one spot as a list. A layer of
// the session history: back closes it. It records no view and asks the server for nothing: that is for the detail.
import { useEffect, useRef } from 'react';
import { mapText } from '../../../core/text/screens/map.ts';
import type { KnownRow, MarketRow } from '../../data/directory/engine-api.ts';
import { filters } from '../../data/directory/filters.ts';
import { firstMarkets } from '../../data/directory/first-markets.ts';
import { useLayer } from '../../hooks/use-layer.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useRowsById } from '../../hooks/use-rows-by-id.ts';
import { closePeek } from './map-state.ts';
import classes from './peek.module.css';
import { PeekCard } from './peek-card.tsx';
import { PeekList } from './peek-list.tsx';

/** Focus comes from the map, and goes back there. */
function useFocus(key: string) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (key === '') return;
    const now = document.activeElement;
    if (!box.current?.contains(now)) before.current = now;
    box.current?.focus({ preventScroll: true });
  }, [key]);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );
  return box;
}

/** Escape closes it, unless something else is open. */
function useEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) closePeek();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const hasStatus = (row: MarketRow | KnownRow): row is MarketRow => row.status !== null;

/** Before the directory has them, those that the server sent ahead. */
function useChosen(ids: readonly string[]): readonly MarketRow[] | null {
  const { openOn } = useObservable(filters);
  const rows = useRowsById([...ids], openOn);
  const now = useServerNow();
  const sent = useObservable(firstMarkets).filter(({ id }) => ids.includes(id));
  if (rows?.length || sent.length === 0) return rows;
  const ahead = sent.map((market) => market.rowAt(now)).filter(hasStatus);
  return ahead.length > 0 ? ahead : null;
}

export function Peek({ ids, onOpen }: { ids: readonly string[]; onOpen: (id: string) => void }) {
  const rows = useChosen(ids);
  const [row] = rows ?? [];
  useLayer(closePeek);
  useEscape();
  const box = useFocus(row ? ids.join() : '');
  const isGone = rows?.length === 0;
  useEffect(() => {
    if (isGone) closePeek();
  }, [isGone]);
  const isOne = ids.length === 1;
  const label = isOne ? row && mapText.peek(row.name) : mapText.here;
  // There from the start, so that the sheet can follow its height.
  return (
    <section ref={box} tabIndex={-1} className={classes.peek} aria-label={label}>
      {row && isOne && <PeekCard row={row} onOpen={onOpen} />}
      {row && !isOne && <PeekList rows={rows ?? []} onOpen={onOpen} />}
    </section>
  );
}
