// @vitest-environment happy-dom
// The quick filters: one tap on, one tap off, and a position that is requested first.
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { filterText, placeText } from '../../../../core/text/filter.ts';
import { clearFilters, filters } from '../../../../src/data/directory/filters.ts';
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
  await tap(filterText.withinKm(50));
  expect(chip(filterText.withinKm(50)).getAttribute('aria-pressed')).toBe('false');
  expect(box.querySelector('[role=status]')?.textContent).toBe(placeText.refused);
});

test('the distance chip requests the position, applies the filter, and removes it again', async () => {
  deviceIs({ latitude: 58.9, longitude: 12.4 });
  await tap(filterText.withinKm(50));
  expect(filters.get().within).toEqual({ latitude: 58.9, longitude: 12.4, km: 50 });
  expect(chip(filterText.withinKm(50)).getAttribute('aria-pressed')).toBe('true');
  await tap(filterText.withinKm(50));
  expect(filters.get().within).toBeNull();
});

test('open now and verified are toggled independently', async () => {
  await tap(filterText.openNow);
  await tap(filterText.verifiedShort);
  expect(filters.get()).toMatchObject({ openNow: true, verified: true });
  await tap(filterText.openNow);
  expect(filters.get()).toMatchObject({ openNow: false, verified: true });
});

test('one tap chooses the next weekend day, another clears it', async () => {
  const label = [...box.querySelectorAll('button')]
    .map((each) => each.textContent)
    .find((text) => /^Öppet på /.test(text));
  await tap(String(label));
  const { openOn } = filters.get();
  expect(openOn).toBeGreaterThanOrEqual(Math.floor(Date.now() / 86_400_000));
  // 1970-01-01 was a Thursday.
  expect([2, 3]).toContain(Number(openOn) % 7);
  await tap(String(label));
  expect(filters.get().openOn).toBeNull();
});
