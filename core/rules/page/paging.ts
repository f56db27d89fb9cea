// Page arithmetic. Pages count from 1; an empty list has one empty page.

/** Number of pages for `items`. */
export function pageCount(items: number, size: number): number {
  return Math.max(1, Math.ceil(items / size));
}

/** The nearest page that exists. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

/** First and last item of a page, counted from 1; both 0 for an empty list. */
export function pageSpan(page: number, size: number, items: number): { first: number; last: number } {
  if (items === 0) return { first: 0, last: 0 };
  return { first: (page - 1) * size + 1, last: Math.min(page * size, items) };
}

/**
 * Entries of a pager: the first and last page, the current one and its neighbours, 'gap' for omitted pages.
 * A gap never replaces a single page.
 */
export function pagerItems(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const items: (number | 'gap')[] = [];
  let before = 0;
  for (const each of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (each - before === 2) items.push(each - 1);
    else if (each - before > 2) items.push('gap');
    items.push(each);
    before = each;
  }
  return items;
}
