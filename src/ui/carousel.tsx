// A row of cards under a heading that scrolls sideways and snaps. Buttons step a card at a time, arrow keys move between cards.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { carouselText } from '../../core/text/screens/carousel.ts';
import classes from './carousel.module.css';

interface CarouselProps {
  title: string;
  /** Short text beside the title. */
  aside?: ReactNode;
  /** Level of the heading. Default 2. */
  level?: 2 | 3;
  /** The cards with their keys; each has one link or button first. Null while loading. An empty carousel renders nothing. */
  cards: { key: string; card: ReactNode }[] | null;
  /** Placeholder of a card, for `cards` that may be loading. */
  skeleton?: ReactNode;
  /** The number of cards above which there are buttons. Default 1. */
  buttonsAbove?: number;
}

/** Width of a card: `--slide` of an element around it, 300 px without; the outer margin is `--edge`. */
export function Carousel({ title, aside, level = 2, cards, skeleton, buttonsAbove = 1 }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const heading = useId();
  const Heading = `h${level}` as const;
  if (cards?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <header className={classes.head}>
        <Heading id={heading}>{title}</Heading>
        {aside && <span className={classes.aside}>{aside}</span>}
        {cards && cards.length > buttonsAbove && <Steps title={title} track={track} count={cards.length} />}
      </header>
      <ul className={classes.track} ref={track} aria-busy={cards === null} onKeyDown={moveBetweenCards}>
        {cards
          ? cards.map(({ key, card }) => (
              <li key={key} className={classes.slide}>
                {card}
              </li>
            ))
          : [0, 1, 2, 3].map((each) => (
              <li key={each} className={classes.slide}>
                {skeleton}
              </li>
            ))}
      </ul>
    </section>
  );
}

function moveBetweenCards(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const slides = [...event.currentTarget.children];
  const at = slides.findIndex((slide) => slide.contains(document.activeElement));
  const next = slides[at + step]?.querySelector<HTMLElement>('a, button');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface StepsProps {
  title: string;
  track: RefObject<HTMLUListElement | null>;
  count: number;
}

/** At an end a button is only marked as disabled, so that it keeps the keyboard's focus. */
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

  // Smooth by the style of the track, which reduced motion turns off.
  const step = (direction: 1 | -1) => {
    const slide = track.current?.querySelector('li');
    if (slide) track.current?.scrollBy({ left: direction * (slide.offsetWidth + 12) });
  };
  return (
    <div className={classes.steps}>
      <button
        type="button"
        aria-label={carouselText.previous(title)}
        aria-disabled={ends.start}
        onClick={() => !ends.start && step(-1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={carouselText.next(title)}
        aria-disabled={ends.end}
        onClick={() => !ends.end && step(1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}
