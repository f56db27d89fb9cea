// Keeps the focus in a list whose rows are removed: it moves to the row that takes the place of the removed one.
import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Place {
  key: string;
  index: number;
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-kept]')];

/**
 * Props for the container of rows whose key is in `data-kept`. After a render that removed the focused element of a row, the focus
 * goes to the same row, else to the one now in its place, else to `fallback`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>) {
  const last = useRef<Place | null>(null);
  const remember = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-kept]');
    if (list.current && row) {
      last.current = { key: row.dataset.kept ?? '', index: rowsIn(list.current).indexOf(row) };
    }
  };

  useLayoutEffect(() => {
    const { activeElement } = document;
    const place = last.current;
    const isLost =
      activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement;
    if (!list.current || !place || !isLost) return;
    const rows = rowsIn(list.current);
    const row =
      rows.find(({ dataset }) => dataset.kept === place.key) ?? rows.at(Math.min(place.index, rows.length - 1));
    const target = row?.querySelector<HTMLElement>('button, input, textarea') ?? fallback.current;
    target?.focus();
    if (!row) last.current = null;
  });

  return {
    onFocus: remember,
    onBlur(event: { target: Element; relatedTarget: EventTarget | null }) {
      // The user moved the focus out of the list.
      if (event.relatedTarget instanceof Element && !list.current?.contains(event.relatedTarget)) last.current = null;
    },
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && !event.target.closest('button, input, textarea')) last.current = null;
    },
  };
}
