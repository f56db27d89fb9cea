// The map on the screen that a paper copies.
import { useEffect, useState } from 'react';
import { isDrawn } from '../../features/print/map-copy.ts';

const tryAgainMs = 200;

/** The drawn map inside the last element of `place`, or null; looked up again at the time of printing. */
export function drawnMap(place: string): HTMLElement | null {
  const map =
    [...document.querySelectorAll<HTMLElement>(place)].at(-1)?.querySelector<HTMLElement>('.ol-viewport') ?? null;
  return isDrawn(map) ? map : null;
}

/** Whether there is one. */
export function useIsDrawn(place: string): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (drawn) return;
    const timer = setInterval(() => setDrawn(drawnMap(place) !== null), tryAgainMs);
    return () => clearInterval(timer);
  }, [place, drawn]);
  return drawn;
}
