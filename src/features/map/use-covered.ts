// Measures what covers the map's edges: elements with `data-covers` 'top' or 'bottom' in the page around it.
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Covered } from '../../../core/rules/map/map-fit.ts';

/** A sheet that is drawn up further hides the map for a while; the map is not fitted into the rest. */
const sheetMost = 0.46;
/** Milliseconds after the last change: a sheet that is moving is not followed. */
const restMs = 60;

function measure(page: HTMLElement): Covered {
  const around = page.getBoundingClientRect();
  const box = (edge: string) => page.querySelector(`[data-covers="${edge}"]`)?.getBoundingClientRect();
  const [top, bottom] = [box('top'), box('bottom')];
  const over = bottom ? Math.min(around.bottom - bottom.top, sheetMost * around.height) : 0;
  return [top ? Math.round(top.bottom - around.top) : 0, 0, Math.max(Math.round(over), 0), 0];
}

const nothing: Covered = [0, 0, 0, 0];

/** Pixels covered in the page, null before the first layout; the same object until they change. Only on phones something covers the map. */
export function useCovered(page: RefObject<HTMLElement | null>, isPhone: boolean): Covered | null {
  const [covered, setCovered] = useState<Covered | null>(null);
  useLayoutEffect(() => {
    const element = page.current;
    if (!element || !isPhone) return setCovered(nothing);
    const look = () => {
      const next = measure(element);
      setCovered((before) => (before && before.join() === next.join() ? before : next));
    };
    look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sizes = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    });
    for (const one of [element, ...element.querySelectorAll('[data-covers]')]) sizes.observe(one);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
    };
  }, [page, isPhone]);
  return covered;
}
