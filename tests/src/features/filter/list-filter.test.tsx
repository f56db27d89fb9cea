// @vitest-environment happy-dom
// The filter by own lists, among the other filters.
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listErrorText, listText } from '../../../../core/text/lists.ts';
import { filterText } from '../../../../core/text/screens/filter.ts';
import { listFilterText, myListsText } from '../../../../core/text/screens/lists.ts';
import { shellText } from '../../../../core/text/shell.ts';
import { activeFilterCount, clearFilters, filters } from '../../../../src/data/directory/filters.ts';
import { ClearAll } from '../../../../src/features/filter/clear-all.tsx';
import { FilterFields } from '../../../../src/features/filter/filter-fields.tsx';
import { QuickChips } from '../../../../src/features/filter/quick-chips.tsx';
import { MyLists } from '../../../../src/signed-in/lists/my-lists.tsx';
import { render } from '../../render.ts';
import { aList, button, click, likedList, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const liked = likedList({ id: '0F1ABCDEFG001', name: 'Röda ladan' });
const lamps = aList({ name: 'Lampor' });
let box: HTMLElement;
const legends = () => [...box.querySelectorAll('legend')].map((each) => each.textContent);
const boxOf = (name: string) =>
  [...box.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name))?.querySelector('input');

beforeEach(async () => {
  clearFilters();
  box = await render(
    <>
      <QuickChips />
      <ClearAll />
      <FilterFields />
    </>,
  );
});
afterEach(signOut);

test('signed out there is none, and no quick filter of liked ones', () => {
  expect(legends()).not.toContain(listFilterText.legend);
  expect(button(listText.liked)).toBeUndefined();
});

test('several lists can be chosen, count as one filter, and are reset with all filters', async () => {
  await signIn({ lists: [lamps, liked] });
  expect(legends()).toContain(listFilterText.legend);
  await click(boxOf(listText.liked));
  await click(boxOf('Lampor'));
  expect(filters.get().lists).toEqual([liked.id, lamps.id]);
  expect(activeFilterCount(filters.get())).toBe(1);
  await click(boxOf(listText.liked));
  expect(filters.get().lists).toEqual([lamps.id]);
  await click(button(filterText.clearAll));
  expect(filters.get().lists).toEqual([]);
  expect(boxOf('Lampor')?.checked).toBe(false);
});

test('one tap chooses the liked ones, another keeps the other chosen lists', async () => {
  await signIn({ lists: [lamps, liked] });
  await click(boxOf('Lampor'));
  await click(button(listText.liked));
  expect(filters.get().lists).toEqual([lamps.id, liked.id]);
  expect(button(listText.liked)?.getAttribute('aria-pressed')).toBe('true');
  await act(async () => button(listText.liked)?.click());
  expect(filters.get().lists).toEqual([lamps.id]);
});

test('lists that failed to load show an error, here and in their tab, and load on retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await signIn({});
  expect(legends()).not.toContain(listFilterText.legend);
  const tab = await render(<MyLists onOpen={() => {}} />);
  await act(async () => vi.advanceTimersByTime(600));
  expect(box.textContent).toContain(myListsText.notHere);
  expect(button(shellText.retry)).toBeUndefined();

  // The server is reachable, but fails.
  await act(async () => netAnswers(() => refusal(500, 'Något gick fel.')));
  await act(async () => vi.advanceTimersByTime(8000));
  vi.useRealTimers();
  expect(box.textContent).toContain(listErrorText.load);
  expect(tab.textContent).toContain(listErrorText.loadLong);
  const again = (where: HTMLElement) =>
    [...where.querySelectorAll('button')].find((each) => each.textContent === shellText.retry);
  const isBusy = (where: HTMLElement) => again(where)?.getAttribute('aria-disabled') === 'true';
  expect([isBusy(box), isBusy(tab)]).toEqual([false, false]);

  netAnswers((_, path) => (path === '/api/users/lists' ? Response.json([lamps, liked]) : refusal(404, 'Finns inte.')));
  await click(again(tab));
  expect(isBusy(tab)).toBe(true);
  await until(() => boxOf('Lampor'));
  expect([again(box), again(tab)]).toEqual([undefined, undefined]);
  expect(tab.textContent).toContain('Lampor');
  netAnswers(null);
});
