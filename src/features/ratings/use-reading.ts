// The ratings that a page of the list and its sheet show: as many as both want are requested, once.
import { useEffect, useState } from 'react';
import type { Rating, RatingPage } from '../../../core/contract/ratings.ts';
import { wordsFirst } from '../../../core/rules/page/words-first.ts';
import type { AllState } from '../../hooks/use-all-sheet.ts';
import { pageSize } from '../../hooks/use-pages.ts';
import { useAllRatings } from './use-all-ratings.ts';

export interface Reading {
  /** In the order of the pages: the newest with words first. */
  ordered: readonly Rating[];
  /** In the sheet, newest first: all, or those with words. */
  read: readonly Rating[];
  total: number;
  onlyWords: boolean;
  setOnlyWords: (isOn: boolean) => void;
  /** Why wanted ones are not here; null while they are requested, undefined when they are here. */
  missing: { error: unknown } | null | undefined;
  retry: () => void;
}

const hasWords = ({ comment, isHidden }: Rating) => !isHidden && comment !== null && comment !== '';

/** `paged`: how many the page needs, from the first on. */
export function useReading(
  parts: { marketId: string; userId: string | null },
  first: { value: RatingPage; fetchedAt: number },
  paged: number,
  sheet: AllState,
): Reading {
  const [onlyWords, setOnlyWords] = useState(false);
  /** How far it is looked for words. */
  const [reach, setReach] = useState(0);
  const inSheet = sheet.isOpen ? Math.max(sheet.wanted, onlyWords ? reach : 0) : 0;
  const { ratings, total, ...more } = useAllRatings(parts, first, Math.max(paged, inSheet));
  const read = onlyWords ? ratings.filter(hasWords) : ratings;
  const isShort = sheet.isOpen && onlyWords && read.length < sheet.wanted && ratings.length < total;
  const here = ratings.length;
  useEffect(() => {
    if (isShort) setReach(here + 1);
  }, [isShort, here]);
  const ordered = wordsFirst(ratings, {
    within: first.value.ratings.length,
    size: pageSize,
    // One's own is above the list.
    hasWords: (rating) => hasWords(rating) && rating.userId !== parts.userId,
  });
  return { ordered, read, total, onlyWords, setOnlyWords, ...more };
}
