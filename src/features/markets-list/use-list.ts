// The data of the list: the question from filter and order, its answer, and the rows of the current page.

import { type ListSort, type ListSortField, sortInForce, tapSort } from '../../../core/rules/markets/list-sort.ts';
import { clampPage, pageCount, pageSpan } from '../../../core/rules/page/paging.ts';
import { haversineKm } from '../../../core/rules/place/distance.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { filters } from '../../data/directory/filters.ts';
import { askedFilter } from '../../data/directory/list-filter.ts';
import { useEngineAnswer, useRows } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { openPage, pageOf, pageSize, sortChoices } from './list-state.ts';

export interface MarketList {
  /** Null until the first answer. */
  rows: MarketRow[] | null;
  /** Kilometres to a row, or null without a distance filter. */
  kmTo: (row: MarketRow) => number | null;
  matching: number;
  total: number;
  sort: ListSort;
  nearby: boolean;
  onSort: (field: ListSortField) => void;
  page: number;
  pages: number;
  size: number;
  span: { first: number; last: number };
  onPage: (page: number) => void;
}

/** `isGrowing`: the rows of all pages up to the open one, instead of that page alone. */
export function useList(isGrowing: boolean): MarketList {
  const chosen = useObservable(filters);
  const filter = useObservable(askedFilter);
  const choices = useObservable(sortChoices);
  const size = useObservable(pageSize);
  const open = useObservable(openPage);
  const { within } = chosen;
  const sort = sortInForce(choices, within !== null);
  const answer = useEngineAnswer(filter && { filter, sort });
  // Keyed by the lists, not by their markets: removing a market from a list does not go back to the first page.
  const of = JSON.stringify([chosen, sort, size]);
  const matching = answer?.rows.length ?? 0;
  const pages = pageCount(matching, size);
  const page = clampPage(pageOf(open, of), pages);
  const rows = useRows(answer, isGrowing ? 0 : (page - 1) * size, isGrowing ? page * size : size);
  const span = pageSpan(page, size, matching);
  return {
    rows: answer && rows,
    // From the row itself: rows may be older than the answer while new ones are loading.
    kmTo: (row) => within && haversineKm(within.latitude, within.longitude, row.latitude, row.longitude),
    matching,
    total: answer?.total ?? 0,
    sort,
    nearby: within !== null,
    onSort: (field) => sortChoices.set(tapSort(choices, within !== null, field)),
    page,
    pages,
    size,
    span: isGrowing ? { ...span, first: Math.min(1, matching) } : span,
    onPage: (next) => openPage.set({ of, page: next }),
  };
}
