// A row of up to ten cards that scrolls sideways and snaps. Buttons step a card at a time, arrow keys move between cards.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { discoverText } from '../../../core/text/markets-discover.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { MarketCard, MarketCardSkeleton } from '../../ui/market/market-card.tsx';
import classes from './carousel.module.css';

interface CarouselProps {
  title: string;
  /** Null while loading. An empty carousel renders nothing. */
  rows: MarketRow[] | null;
  kmTo: (row: MarketRow) => number | null;
  onOpen: (id: string) => void;
  /** Short text beside the title. */
  aside?: ReactNode;
}

export function Carousel({ title, rows, kmTo, onOpen, aside }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const heading = useId();
  if (rows?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {aside && <span className={classes.aside}>{aside}</span>}
        {rows && rows.length > 1 && <Steps title={title} track={track} count={rows.length} />}
      </header>
      <ul className={classes.track} ref={track} aria-busy={rows === null} onKeyDown={moveBetweenCards}>
        {rows
          ? rows.map((row) => (
              <li key={row.id} className={classes.slide}>
                <MarketCard row={row} km={kmTo(row)} onOpen={onOpen} />
              </li>
            ))
          : [0, 1, 2, 3].map((each) => (
              <li key={each} className={classes.slide}>
                <MarketCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}

function moveBetweenCards(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface StepsProps {
  title: string;
  track: React.RefObject<HTMLUListElement | null>;
  count: number;
}

function Steps({ title, track, count }: StepsProps) {
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const element = track.current;
    if (!element || count === 0) return;
    const look = () => {
      const start = element.scrollLeft <= 4;
      const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 4;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [track, count]);

  const step = (direction: 1 | -1) => {
    const slide = track.current?.querySelector('li');
    if (slide) track.current?.scrollBy({ left: direction * (slide.offsetWidth + 12), behavior: 'smooth' });
  };
  return (
    <div className={classes.steps}>
      <button type="button" aria-label={discoverText.previous(title)} disabled={ends.start} onClick={() => step(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <button type="button" aria-label={discoverText.next(title)} disabled={ends.end} onClick={() => step(1)}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}
