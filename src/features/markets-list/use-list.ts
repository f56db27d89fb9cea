// The data of the list: the question from filter and order, its answer, and the rows of the current page.

import { paging } from '../../../core/contract/limits.ts';
import { type ListSort, type ListSortField, tapSort } from '../../../core/rules/markets/list-sort.ts';
import { clampPage, pageCount, pageSpan } from '../../../core/rules/page/paging.ts';
import { haversineKm } from '../../../core/rules/place/distance.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { useDistanceCount } from '../../hooks/use-distance-count.ts';
import { useEngineAnswer, useRows } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { type ListPlace, useListQuestion } from './list-question.ts';
import { openPage, pageOf, pageSize, sortChoices } from './list-state.ts';

export interface MarketList {
  /** Null until the first answer. */
  rows: MarketRow[] | null;
  /** Kilometres to a row, or null while no place is known. */
  kmTo: (row: MarketRow) => number | null;
  matching: number;
  total: number;
  /** How many markets the known place has and are near it; null without one. */
  distances: string | null;
  sort: ListSort;
  /** A place is known: the distance filter's, or another one. */
  nearby: boolean;
  onSort: (field: ListSortField) => void;
  page: number;
  pages: number;
  size: number;
  span: { first: number; last: number };
  onPage: (page: number) => void;
}

interface ListProps {
  /** The rows of all pages up to the open one, instead of that page alone. */
  isGrowing: boolean;
  /** From where to measure without a distance filter. */
  place: ListPlace | null;
}

/** The list by the filter, the order and the page in force. */
export function useList({ isGrowing, place }: ListProps): MarketList {
  const { chosen, sort, from, question } = useListQuestion(place);
  const chosenSize = useObservable(pageSize);
  const open = useObservable(openPage);
  const size = isGrowing ? paging.listStep : chosenSize;
  const answer = useEngineAnswer(question);
  // Keyed by the lists, not by their markets: removing a market from a list does not go back to the first page.
  const of = JSON.stringify([chosen, question?.from, sort, size]);
  const matching = answer?.rows.length ?? 0;
  const distances = useDistanceCount(place?.label ?? '', answer);
  const pages = pageCount(matching, size);
  const page = clampPage(pageOf(open, of), pages);
  const rows = useRows(answer, isGrowing ? 0 : (page - 1) * size, isGrowing ? page * size : size);
  return {
    rows: answer && rows,
    // From the row itself: rows may be older than the answer while new ones are loading.
    kmTo: (row) => from && haversineKm(from.latitude, from.longitude, row.latitude, row.longitude),
    matching,
    total: answer?.total ?? 0,
    distances,
    sort,
    nearby: from !== null,
    onSort: (field) => sortChoices.set(tapSort(sortChoices.get(), from !== null, field)),
    page,
    pages,
    size,
    span: pageSpan(page, size, matching),
    onPage: (next) => openPage.set({ of, page: next }),
  };
}
