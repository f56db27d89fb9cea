// @vitest-environment happy-dom
// 'Visa fler' on the phone: the focus goes to the first added row, once it is there, and not at other times.
import { act, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { pagerText } from '../../../../core/text/screens/markets-list.ts';
import { GrowingFooter, PagesFooter } from '../../../../src/features/markets-list/list-footer.tsx';
import type { MarketList } from '../../../../src/features/markets-list/use-list.ts';
import { useMoreRows } from '../../../../src/features/markets-list/use-more-rows.ts';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => sampleRow({ id: `row ${n}` }));
const pages: number[] = [];
const listOf = (count: number, page: number): MarketList => ({
  rows: rowsOf(count),
  kmTo: () => null,
  matching: 25,
  total: 25,
  sort: { field: 'name', descending: false },
  nearby: false,
  distances: null,
  onSort: () => {},
  page,
  pages: 3,
  size: 10,
  span: { first: 1, last: count },
  onPage: (next) => pages.push(next),
});

let setList: (list: MarketList) => void;
let box: HTMLElement;
const show = (list: MarketList) => act(async () => setList(list));

function Part({ first }: { first: MarketList }) {
  const [list, set] = useState(first);
  setList = set;
  const { lines, showMore } = useMoreRows(list);
  return (
    <>
      <ul ref={lines}>
        {list.rows?.map(({ id }) => (
          <li key={id}>
            <a href={`#${id}`}>{id}</a>
          </li>
        ))}
      </ul>
      <GrowingFooter list={list} onMore={showMore} />
    </>
  );
}

const more = () => [...box.querySelectorAll('button')].find((each) => each.textContent === pagerText.more);
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  pages.length = 0;
  box = await render(<Part first={listOf(10, 1)} />);
});

test('rows that grow by themselves leave the focus where it is', async () => {
  await act(async () => more()?.focus());
  await show(listOf(20, 1));
  expect(focused()).toBe(pagerText.more);
});

test('the next page is requested, and its first row gets the focus when it is there', async () => {
  await act(async () => more()?.focus());
  await act(async () => more()?.click());
  expect(pages).toEqual([2]);
  // The rows are still on their way.
  await show(listOf(10, 2));
  expect(focused()).toBe(pagerText.more);
  await show(listOf(20, 2));
  expect(focused()).toBe('row 10');
  await act(async () => box.querySelector('a')?.focus());
  await show(listOf(25, 2));
  expect(focused()).toBe('row 0');
});

test('it says how far it has come, and at the last page there is no button', async () => {
  expect(box.textContent).toContain('10 av 25 loppisar');
  await show(listOf(25, 3));
  expect(more()).toBeUndefined();
});

test.each([
  [11, true],
  [10, false],
])('a list of %i markets in pages offers their size: %s', async (matching, isOffered) => {
  box = await render(<PagesFooter list={{ ...listOf(10, 1), matching, pages: 1 }} onPage={() => undefined} />);
  expect(box.querySelector('select') !== null).toBe(isOffered);
});
