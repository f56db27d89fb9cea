// A detail that opens at one of its sections: scrolls there once, and stays there while the sections above it are still being loaded.
import { type RefObject, useEffect } from 'react';
import { headingOf, type SectionName } from '../../ui/market/sections.ts';

/** So long sections above may still come, milliseconds. */
const settlesMs = 3000;
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** `section` undefined: it opens at its top. Ends with the first thing the person does. */
export function useOpensAt(article: RefObject<HTMLElement | null>, section: SectionName | undefined): void {
  useEffect(() => {
    const detail = article.current;
    if (!detail || !section) return;
    let isThere = false;
    const stay = () => {
      const heading = headingOf(detail, section);
      heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
      if (!isThere) heading?.focus({ preventScroll: true });
      isThere = heading !== null;
    };
    const watch = new ResizeObserver(stay);
    watch.observe(detail);
    const end = () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const act of acts) removeEventListener(act, end, true);
    };
    for (const act of acts) addEventListener(act, end, { capture: true, passive: true });
    const timer = setTimeout(end, settlesMs);
    return end;
  }, [article, section]);
}
