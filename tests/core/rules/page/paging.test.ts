// Page arithmetic, edge cases first.
import { describe, expect, test } from 'vitest';
import { clampPage, pageCount, pagerItems, pageSpan } from '../../../../core/rules/page/paging.ts';

test('an empty list is one empty page', () => {
  expect(pageCount(0, 10)).toBe(1);
  expect(pageSpan(1, 10, 0)).toEqual({ first: 0, last: 0 });
});

test('a full page does not open another one', () => {
  expect(pageCount(100, 25)).toBe(4);
  expect(pageCount(101, 25)).toBe(5);
});

test('a page that no longer exists is clamped', () => {
  expect(clampPage(7, 3)).toBe(3);
  expect(clampPage(0, 3)).toBe(1);
  expect(clampPage(2, 3)).toBe(2);
});

test('the last page ends where the list ends', () => {
  expect(pageSpan(1, 25, 214)).toEqual({ first: 1, last: 25 });
  expect(pageSpan(9, 25, 214)).toEqual({ first: 201, last: 214 });
});

describe('the pager shows', () => {
  test('every page while they are few', () => {
    expect(pagerItems(1, 1)).toEqual([1]);
    expect(pagerItems(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('the ends, the current page and its neighbours', () => {
    expect(pagerItems(500, 1000)).toEqual([1, 'gap', 499, 500, 501, 'gap', 1000]);
  });

  test('a gap at either end of a long list', () => {
    expect(pagerItems(1, 1000)).toEqual([1, 2, 'gap', 1000]);
    expect(pagerItems(1000, 1000)).toEqual([1, 'gap', 999, 1000]);
  });

  test('the page itself where a gap would hide only one', () => {
    expect(pagerItems(4, 9)).toEqual([1, 2, 3, 4, 5, 'gap', 9]);
    expect(pagerItems(6, 9)).toEqual([1, 'gap', 5, 6, 7, 8, 9]);
  });

  test('each page once and in order, everywhere', () => {
    for (let pages = 1; pages <= 12; pages++) {
      for (let page = 1; page <= pages; page++) {
        const numbers = pagerItems(page, pages).filter((item) => item !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(page);
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
      }
    }
  });
});
