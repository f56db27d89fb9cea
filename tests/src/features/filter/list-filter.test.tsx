// @vitest-environment happy-dom
// The filter by own lists, among the other filters.
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filterText } from '../../../../core/text/filter.ts';
import { listText } from '../../../../core/text/lists.ts';
import { listFilterText } from '../../../../core/text/my-lists.ts';
import { activeFilterCount, clearFilters, filters } from '../../../../src/data/filters.ts';
import { FilterFields } from '../../../../src/features/filter/filter-fields.tsx';
import { QuickChips } from '../../../../src/features/filter/quick-chips.tsx';
import { render } from '../../render.ts';
import { aList, button, click, likedList, signIn, signOut } from '../../signed-in.ts';

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
      <FilterFields />
    </>,
  );
});
afterEach(signOut);

test('signed out there is none, and no quick choice of liked ones', () => {
  expect(legends()).not.toContain(listFilterText.legend);
  expect(button(listText.liked)).toBeUndefined();
});

test('lists are chosen beside each other, count as one condition, and go with all filters', async () => {
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

test('one tap chooses the liked ones, another leaves the rest of the choice', async () => {
  await signIn({ lists: [lamps, liked] });
  await click(boxOf('Lampor'));
  await click(button(listText.liked));
  expect(filters.get().lists).toEqual([lamps.id, liked.id]);
  expect(button(listText.liked)?.getAttribute('aria-pressed')).toBe('true');
  await act(async () => button(listText.liked)?.click());
  expect(filters.get().lists).toEqual([lamps.id]);
});
