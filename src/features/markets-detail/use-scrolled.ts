// Where the detail is scrolled to: whether its name has left the top, and which section is under the bar.
import { type RefObject, useEffect, useState } from 'react';
import { type SectionName, sectionAt } from '../../ui/market/sections.ts';

export interface Scrolled {
  /** The name is above the top of the layer. */
  isPast: boolean;
  section: SectionName;
}

const atTop: Scrolled = { isPast: false, section: 'hours' };

/** Below the top of the layer, in pixels: what is here is under the bar and its chips, on a phone. */
const barHeight = 124;

/** `detail` is inside the scrolling part of a layer; its name is the heading. */
export function useScrolled(detail: RefObject<HTMLElement | null>): Scrolled {
  const [scrolled, setScrolled] = useState(atTop);
  useEffect(() => {
    const element = detail.current;
    const scroller = element?.parentElement;
    const name = element?.querySelector('h2');
    if (!scroller || !name) return;
    let frame = 0;
    const look = () => {
      const { top } = scroller.getBoundingClientRect();
      const isPast = name.getBoundingClientRect().bottom < top;
      // At the end the last section may be too short to reach the bar.
      const isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2 && isPast;
      const section = sectionAt(element, isEnd ? Number.POSITIVE_INFINITY : top + barHeight);
      setScrolled((before) => (before.isPast === isPast && before.section === section ? before : { isPast, section }));
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [detail]);
  return scrolled;
}
