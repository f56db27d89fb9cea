// The ground of the map until the map is drawn: the outline of Sweden, which is part of the page and visible before the entry
// runs, and on it the markets that a first visit receives first.
import { useLayoutEffect, useRef } from 'react';
import { outlinePoint, outlineSize } from '../../../core/rules/map/outline-frame.ts';
import { firstMarkets, type SentMarket } from '../../data/directory/first-markets.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { useTransitionObservable } from '../../hooks/use-observable.ts';
import { usePainted } from '../../hooks/use-painted.ts';
import './ground.css';

/** The page's own element: it is moved, never copied or replaced. */
const ground = document.getElementById('ground');

/** The outline of Sweden as a path in the units of its picture; empty in a page without it. */
export const outlinePath = (): string => ground?.querySelector('path')?.getAttribute('d') ?? '';

const tap = (event: MouseEvent) =>
  void import('./choose-dot.ts').then(({ chooseDot }) => chooseDot(event)).catch(() => undefined);

export function Ground() {
  const place = useRef<HTMLDivElement>(null);
  const painted = usePainted();
  useLayoutEffect(() => {
    if (ground) place.current?.prepend(ground);
    place.current?.addEventListener('click', tap);
    return () => ground?.remove();
  }, []);
  return (
    <div ref={place} data-ground aria-hidden>
      {painted && <FirstDots />}
    </div>
  );
}

/** A dot is a line of no length with round ends: its size does not depend on the picture's. */
const dots = (markets: readonly SentMarket[]) =>
  markets
    .map(({ latitude, longitude }) => outlinePoint(latitude, longitude))
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
    .join('');

function FirstDots() {
  const markets = useTransitionObservable(firstMarkets);
  const now = useServerNow();
  if (markets.length === 0) return null;
  const isOpen = (market: SentMarket) => ['OPEN', 'CLOSING_SOON'].includes(market.rowAt(now).status ?? '');
  const closed = dots(markets.filter((market) => !isOpen(market)));
  const open = dots(markets.filter(isOpen));
  return (
    <svg data-outline-dots aria-hidden viewBox={`0 0 ${outlineSize.width} ${outlineSize.height}`}>
      <path d={closed} data-dot="closed" />
      <path d={open} data-dot="open" />
    </svg>
  );
}
