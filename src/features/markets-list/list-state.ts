// The list's state while the app is open: order, page size, and which page of which question.
import { paging } from '../../../core/contract/limits.ts';
import { noSortChoices, type SortChoices } from '../../../core/rules/markets/list-sort.ts';
import { observable } from '../../data/page/observable.ts';

export const sortChoices = observable<SortChoices>(noSortChoices);

export const pageSize = observable<number>(paging.listDefault);

/** The page belongs to one question and size; another question starts at its first page. */
export const openPage = observable<{ of: string; page: number }>({ of: '', page: 1 });

/** The page to show of the question `of`. */
export function pageOf(open: { of: string; page: number }, of: string): number {
  return open.of === of ? open.page : 1;
}
