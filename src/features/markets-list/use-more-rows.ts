// 'Visa fler': adds a page to the rows, and moves the focus to the first of the new ones when they are there.
import { type RefObject, useEffect, useRef } from 'react';
import type { MarketList } from './use-list.ts';

/** `lines` is the list element, with one child for each row. The page does not scroll: the new rows begin where the button was. */
export function useMoreRows({ rows, page, onPage }: MarketList): {
  lines: RefObject<HTMLUListElement | null>;
  showMore: () => void;
} {
  const lines = useRef<HTMLUListElement>(null);
  /** Number of rows before the added page. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || !rows || rows.length === before.current) return;
    // Fewer rows are those of another question.
    lines.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  }, [rows]);
  const showMore = () => {
    before.current = rows?.length ?? 0;
    onPage(page + 1);
  };
  return { lines, showMore };
}
