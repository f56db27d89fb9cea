// @vitest-environment happy-dom
// The chips: one tap on, one tap off, chosen ones first, and a position that is requested first.
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Category } from '../../../../core/contract/category.ts';
import { filterText, placeText } from '../../../../core/text/screens/filter.ts';
import {
  applyDistance,
  clearFilters,
  distanceDraft,
  filters,
  noFilter,
  patchFilter,
} from '../../../../src/data/directory/filters.ts';
import { ChosenChips } from '../../../../src/features/filter/chosen-chips.tsx';
import { QuickChips } from '../../../../src/features/filter/quick-chips.tsx';
import { render } from '../../render.ts';

let box: HTMLElement;

function deviceIs(place: { latitude: number; longitude: number } | null) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (place) found({ coords: place } as GeolocationPosition);
    else failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

function chip(label: string): HTMLButtonElement {
  const found = [...box.querySelectorAll('button')].find((each) => each.textContent === label);
  if (!found) throw new Error(`no chip ${label}`);
  return found;
}

const tap = (label: string) => act(async () => chip(label).click());

beforeEach(async () => {
  clearFilters();
  box = await render(<QuickChips />);
});

test('the distance chip stays off with a reason when the position is denied', async () => {
  deviceIs(null);
  await tap(filterText.nearMe);
  expect(chip(filterText.nearMe).getAttribute('aria-pressed')).toBe('false');
  expect(box.querySelector('[role=status]')?.textContent).toBe(placeText.refused);
});

test('the distance chip requests the position, applies the filter, and removes it again', async () => {
  deviceIs({ latitude: 58.9, longitude: 12.4 });
  await tap(filterText.nearMe);
  expect(filters.get().within).toEqual({ latitude: 58.9, longitude: 12.4, km: 50, label: filterText.myPlace });
  expect(chip(filterText.nearMe).getAttribute('aria-pressed')).toBe('true');
  await tap(filterText.nearMe);
  expect(filters.get().within).toBeNull();
});

test('open now and verified are toggled independently', async () => {
  await tap(filterText.openNow);
  await tap(filterText.verifiedShort);
  expect(filters.get()).toMatchObject({ openNow: true, verified: true });
  await tap(filterText.openNow);
  expect(filters.get()).toMatchObject({ openNow: false, verified: true });
});

const labels = () => [...box.querySelectorAll('button')].map((each) => each.textContent);

test('nothing chosen: near me, open now and the weekend come first', () => {
  const [near, now, ...days] = labels();
  expect([near, now]).toEqual([filterText.nearMe, filterText.openNow]);
  expect(days.slice(0, 2).toSorted()).toEqual(['Lördag', 'Söndag']);
});

test('one tap chooses a weekend day, moves its chip to the start and keeps the focus there; another clears it', async () => {
  await tap(filterText.openNow);
  await act(async () => chip('Lördag').focus());
  await tap('Lördag');
  expect(labels()[0]).toBe('Lördag');
  const { openOn, openNow } = filters.get();
  // 1970-01-01 was a Thursday.
  expect([Number(openOn) % 7, openNow]).toEqual([2, false]);
  expect(document.activeElement).toBe(chip('Lördag'));
  await tap('Lördag');
  expect(filters.get().openOn).toBeNull();
  expect(labels()[0]).toBe(filterText.nearMe);
  expect(document.activeElement).toBe(chip('Lördag'));
});

test('every chosen condition is a chip that removes it', async () => {
  await act(async () => {
    distanceDraft.set({
      position: { latitude: 59.6, longitude: 17.7, label: 'Sigtuna, Stockholms län' },
      km: 45,
    });
    applyDistance();
    patchFilter({ category: Category.Vintage, verified: true, withOwner: true, name: ' lada ', openOn: 30_000 });
  });
  const chosen = () => [...box.querySelectorAll('[aria-pressed=true]')].map((each) => each.textContent);
  expect(chosen()).toEqual(['Sigtuna 45 km', 'Tis 20 feb', 'Vintage', 'Verifierade', 'Med ägare', '”lada”']);
  for (const label of chosen()) await tap(String(label));
  expect(filters.get()).toEqual(noFilter);
  expect(distanceDraft.get().position).toBeNull();
});

test('over the list only the chosen ones are shown, named by what a press does, and the focus stays in the row', async () => {
  await act(async () => patchFilter({ openNow: true, verified: true }));
  box = await render(<ChosenChips />);
  expect(labels()).toEqual([filterText.openNow, filterText.verifiedShort]);
  const [first] = box.querySelectorAll('button');
  expect(first?.getAttribute('aria-label')).toBe('Ta bort Öppet nu');
  await act(async () => first?.focus());
  await act(async () => first?.click());
  expect(labels()).toEqual([filterText.verifiedShort]);
  expect(document.activeElement?.textContent).toBe(filterText.verifiedShort);
});
