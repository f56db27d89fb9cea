// The pages of a list of posts or ratings: three items each. On the phone a swipe turns the page.
import { useState } from 'react';
import { communityPaging } from '../../core/contract/community-limits.ts';
import { clampPage, pageCount } from '../../core/rules/page/paging.ts';
import type { Pinned } from './use-pinned.ts';
import { useSwipe } from './use-swipe.ts';

interface PageState {
  /** Index of the first item that is shown. */
  at: number;
  setAt: (at: number) => void;
  /** How many items, from the first on, the page needs. */
  wanted: number;
}

/** Items on a page. */
export const pageSize = communityPaging.screen;
const size = pageSize;

export function usePageState(): PageState {
  const [at, setAt] = useState(0);
  return { at, setAt, wanted: (Math.floor(at / size) + 1) * size };
}

/**
 * `items`: those that are here; `total`: of all pages. The page is the one of the pinned item until it is turned, and the last one where
 * there are fewer now.
 */
export function usePages<Item>({ at, setAt }: PageState, items: readonly Item[], total: number, pinned: Pinned<Item>) {
  const pinnedAt = pinned.item === undefined ? -1 : items.indexOf(pinned.item);
  const pages = pageCount(total, size);
  const page = clampPage(Math.floor((pinnedAt < 0 ? at : pinnedAt) / size) + 1, pages);
  const turnTo = (next: number) => {
    pinned.release();
    setAt((clampPage(next, pages) - 1) * size);
  };
  const swipe = useSwipe((direction) => turnTo(direction === 'next' ? page + 1 : page - 1));
  return { page, turnTo, swipe, shown: items.slice((page - 1) * size, page * size) };
}
