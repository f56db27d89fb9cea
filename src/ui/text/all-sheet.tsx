// All of what is written about a market, in a sheet: ten at a time as the end comes near, in the place where it was left.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { communityText } from '../../../core/text/community.ts';
import type { AllState } from '../../hooks/use-all-sheet.ts';
import { Sheet } from '../layer/sheet.tsx';
import classes from './all-sheet.module.css';

interface AllSheetProps {
  title: string;
  /** Under the title, such as how many there are. */
  about: string;
  state: AllState;
  /** How many are shown, and of how many, as far as that is known. */
  shown: number;
  total: number;
  /** Above the list. */
  filter?: ReactNode;
  children: ReactNode;
}

export function AllSheet({ title, about, state, shown, total, filter, children }: AllSheetProps) {
  const place = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const { more, scrolledTo } = state;
  useLayoutEffect(() => {
    const scroller = place.current?.parentElement;
    if (!scroller) return;
    scroller.scrollTop = scrolledTo.current;
    const remember = () => {
      scrolledTo.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', remember, { passive: true });
    return () => scroller.removeEventListener('scroll', remember);
  }, [scrolledTo]);
  useEffect(() => {
    if (!end.current || shown >= total) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(shown), { rootMargin: '400px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [shown, total, more]);
  return (
    <Sheet title={title} onClose={state.close} isTall>
      <div ref={place} className={classes.all}>
        <p className={classes.about}>{about}</p>
        {filter}
        {children}
        <p ref={end} className={classes.end} role="status">
          {communityText.shown(shown, total)}
        </p>
      </div>
    </Sheet>
  );
}
