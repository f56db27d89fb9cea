// Opens and closes the hover card of a name: after a short hover delay, at once on keyboard focus. It stays open while
// hovered, and closes on Esc.
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { MarketRow } from '../../data/directory/engine-api.ts';

const restMs = 250;
const graceMs = 150;

/** The open card and its position: pixels from the corner of `place`. */
export interface ShownCard {
  row: MarketRow;
  top: number;
  left: number;
}

interface Trigger {
  onPointerEnter: (event: React.PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: React.FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

export interface HoverCardControl {
  place: RefObject<HTMLDivElement | null>;
  /** Of the card's element, for aria-describedby. */
  id: string;
  shown: ShownCard | null;
  trigger: (row: MarketRow) => Trigger;
  /** Called while the mouse is on the card. */
  keep: () => void;
  leave: () => void;
}

export function useHoverCard(): HoverCardControl {
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState<ShownCard | null>(null);
  const id = useId();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(null);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, []);

  const now = (next: ShownCard | null) => {
    clearTimeout(timer.current);
    setShown(next);
  };
  const later = (ms: number, next: () => ShownCard | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next()), ms);
  };
  const cardFor = (row: MarketRow, cell: HTMLElement): ShownCard | null => {
    const frame = place.current?.getBoundingClientRect();
    // Beside the whole cell, so that it does not cover the rest of the cell.
    const box = (cell.closest('th') ?? cell).getBoundingClientRect();
    return frame ? { row, top: box.top - frame.top, left: box.right - frame.left } : null;
  };

  return {
    place,
    id,
    shown,
    trigger: (row) => ({
      onPointerEnter: (event) => {
        const cell = event.currentTarget;
        if (event.pointerType === 'mouse') later(restMs, () => cardFor(row, cell));
      },
      onPointerLeave: () => later(graceMs, () => null),
      onFocus: (event) => {
        // A click focuses too, but it opens the market.
        const cell = event.currentTarget;
        if (event.target.matches(':focus-visible')) now(cardFor(row, cell));
      },
      onBlur: () => now(null),
    }),
    keep: () => clearTimeout(timer.current),
    leave: () => later(graceMs, () => null),
  };
}
