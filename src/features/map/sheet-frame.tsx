// The frame of the list over the map: on the phone a bottom sheet with snap points, on desktop a collapsible panel.
// The covered height is exposed as the CSS property `--sheet` of its element.
import { IconChevronRight, IconList } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { nearestStop, pullOf, type SheetStop, stepStop } from '../../../core/rules/page/sheet-stops.ts';
import { mapText } from '../../../core/text/screens/map.ts';
import classes from './sheet-frame.module.css';

/** Pixels by which the handle is higher than what it overlaps. */
const handleOverlap = 12;
/** Velocity in pixels per ms from which a gesture is a flick. */
const flick = 0.4;

interface Grip {
  startY: number;
  startHeight: number;
  lastY: number;
  lastAt: number;
  speed: number;
  hasMoved: boolean;
}

/** A card in place of the list: the sheet is as high as it needs. */
interface CardPulls {
  /** Pulled up. */
  onOpen: () => void;
  /** Pulled down. */
  onClose: () => void;
}

/** The phone's sheet. */
export function DraggableSheet({ card, children }: { card: CardPulls | null; children: ReactNode }) {
  const [stop, setStop] = useState<SheetStop>('first');
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);
  const isCard = card !== null;
  const room = () => frame.current?.parentElement?.clientHeight ?? 0;
  /** Set while dragging; otherwise the height of the stop or card is used. */
  const hold = (height: number | null) => {
    const page = frame.current?.parentElement;
    if (height === null) page?.style.removeProperty('--held');
    else page?.style.setProperty('--held', `${Math.round(height)}px`);
    frame.current?.toggleAttribute('data-held', height !== null);
  };
  useCardHeight(frame, isCard);
  const end = () => {
    const held = grip.current;
    grip.current = null;
    hold(null);
    wasDragged.current = held?.hasMoved ?? false;
    if (!held?.hasMoved) return;
    const pulled = held.startY - held.lastY;
    if (card) {
      const what = pullOf(pulled);
      if (what === 'open') card.onOpen();
      if (what === 'close') card.onClose();
      return;
    }
    const speed = Math.abs(held.speed) > flick ? Math.sign(held.speed) : 0;
    setStop(nearestStop(held.startHeight + pulled, room(), speed));
  };
  const start = (event: PointerEvent) => {
    const startHeight = frame.current?.clientHeight ?? 0;
    const { clientY, timeStamp } = event;
    grip.current = { startY: clientY, startHeight, lastY: clientY, lastAt: timeStamp, speed: 0, hasMoved: false };
  };
  const move = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const { clientY, timeStamp } = event;
    if (timeStamp > held.lastAt) held.speed = (held.lastY - clientY) / (timeStamp - held.lastAt);
    held.lastY = clientY;
    held.lastAt = timeStamp;
    if (!held.hasMoved && Math.abs(clientY - held.startY) > 4) {
      held.hasMoved = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (held.hasMoved) hold(Math.min(Math.max(held.startHeight + held.startY - clientY, 90), room()));
  };
  const pull = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  const isUp = isCard || stop === 'full';
  return (
    <div ref={frame} className={classes.sheet} data-stop={isCard ? 'card' : stop} data-covers="bottom">
      <button
        type="button"
        className={classes.handle}
        aria-label={isCard ? mapText.closePeek : stop === 'full' ? mapText.collapseSheet : mapText.expandSheet}
        aria-expanded={isUp || stop !== 'low'}
        onClick={() => {
          // Ignores the click that ends a drag.
          if (!wasDragged.current && card) card.onClose();
          else if (!wasDragged.current) setStop((now) => (now === 'full' ? 'low' : stepStop(now, 1)));
          wasDragged.current = false;
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          if (!card) setStop((now) => stepStop(now, step));
          else if (step > 0) card.onOpen();
          else card.onClose();
        }}
        onPointerDown={(event) => {
          start(event);
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        {...pull}
      />
      {/* The card itself can be pulled too; a list is scrolled. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handle does the same by key and click. */}
      <div
        className={classes.scroll}
        data-scroll
        onPointerDown={isCard ? start : undefined}
        // The browser's own dragging of a link would end the pull.
        onDragStart={(event) => isCard && event.preventDefault()}
        onClickCapture={(event) => {
          if (isCard && wasDragged.current) event.preventDefault();
          wasDragged.current = false;
        }}
        {...(isCard ? pull : {})}
      >
        {children}
      </div>
    </div>
  );
}

/** Keeps `--card-height`, the height of the card with its handle, on the document: for the page around the sheet, and toasts. */
function useCardHeight(frame: RefObject<HTMLDivElement | null>, isCard: boolean): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const content = frame.current?.querySelector('[data-scroll]')?.firstElementChild;
    if (!isCard || !content) return;
    const measure = () => page.style.setProperty('--card-height', `${content.clientHeight + handleOverlap}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(content);
    return () => {
      sizes.disconnect();
      page.style.removeProperty('--card-height');
    };
  }, [frame, isCard]);
}

/** The panel of wide screens. */
export function FoldingPanel({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className={classes.panel} data-folded={!isOpen || undefined}>
      {isOpen && (
        <div className={classes.scroll} data-scroll>
          {children}
        </div>
      )}
      {/* Last, so that the keyboard reaches the list at once. */}
      <button
        type="button"
        className={classes.fold}
        data-on-map
        aria-expanded={isOpen}
        aria-label={isOpen ? mapText.hideSheet : mapText.showSheet}
        title={isOpen ? mapText.hideSheet : mapText.showSheet}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronRight size={22} aria-hidden /> : <IconList size={22} aria-hidden />}
      </button>
    </div>
  );
}
