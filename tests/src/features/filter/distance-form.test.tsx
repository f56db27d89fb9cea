// @vitest-environment happy-dom
// The distance filter: what 'Filtrera' needs, when changes apply, and what 'Rensa' resets.
import { act, type ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { addressText } from '../../../../core/text/places.ts';
import { filterText, placeText } from '../../../../core/text/screens/filter.ts';
import { clearFilters, distanceDraft, filters, patchFilter } from '../../../../src/data/directory/filters.ts';
import type { AddressSlot } from '../../../../src/features/filter/address-slot.ts';
import { DistanceForm } from '../../../../src/features/filter/distance-form.tsx';
import { render } from '../../render.ts';

const picked: Parameters<ComponentProps<AddressSlot>['onPick']>[0] = {
  latitude: 56.88,
  longitude: 14.81,
  label: 'Storgatan 5, Växjö',
  approximate: true,
  components: { street: 'Storgatan', houseNumber: '5', postalCode: null, city: 'Växjö' },
};
/** An address slot as a page may inject it: three uses, as buttons. */
const Slot = ({ value, onChange, onPick, end }: ComponentProps<AddressSlot>) => (
  <>
    {end}
    <output data-address>{value}</output>
    <button type="button" onClick={() => onChange('Väx')}>
      type
    </button>
    <button type="button" onClick={() => onPick(picked)}>
      pick
    </button>
  </>
);

const place = { latitude: 58.9, longitude: 12.4 };
let box: HTMLElement;

/** Sets the device's answer to all position requests. */
function deviceAnswers(answer: typeof place | 'refused' | 'slow') {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (typeof answer === 'object') found({ coords: answer } as GeolocationPosition);
    else failed?.({ code: answer === 'refused' ? 1 : 3, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

function button(label: string): HTMLButtonElement {
  const found = [...box.querySelectorAll('button')].find(
    (each) => each.textContent === label || each.getAttribute('aria-label') === label,
  );
  if (!found) throw new Error(`no button ${label}`);
  return found;
}

const click = (label: string) => act(async () => button(label).click());

async function slideTo(km: number): Promise<void> {
  const slider = box.querySelector<HTMLInputElement>('input[type=range]');
  if (!slider) throw new Error('no slider');
  await act(async () => {
    // React tracks the value through the prototype's setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(km));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  clearFilters();
  box = await render(<DistanceForm hasApply />);
});

const has = (label: string) => [...box.querySelectorAll('button')].some((each) => each.textContent === label);

test('without a position there is neither slider nor Filtrera, but what to do', async () => {
  expect(has(filterText.apply)).toBe(false);
  expect(box.querySelector('input[type=range]')).toBeNull();
  expect(box.textContent).toContain(filterText.needsPosition);
});

test('a denied position shows a message and does not change the filter', async () => {
  deviceAnswers('refused');
  await click(filterText.myPlace);
  expect(box.querySelector('[role=status]')?.textContent).toBe(placeText.refused);
  expect(has(filterText.apply)).toBe(false);
  expect(filters.get().within).toBeNull();
});

test('a position that takes too long can be tried again', async () => {
  deviceAnswers('slow');
  await click(filterText.myPlace);
  expect(box.querySelector('[role=status]')?.textContent).toBe(placeText.missing);
  deviceAnswers(place);
  await click(filterText.myPlace);
  expect(distanceDraft.get().position).toEqual({ ...place, label: filterText.myPlace });
});

test('position and radius apply only with Filtrera', async () => {
  deviceAnswers(place);
  await click(filterText.myPlace);
  await slideTo(25);
  expect(filters.get().within).toBeNull();
  await click(filterText.apply);
  expect(filters.get().within).toEqual({ ...place, km: 25, label: filterText.myPlace });
  expect(button(filterText.apply).disabled).toBe(true);
  await slideTo(120);
  expect(filters.get().within?.km).toBe(25);
  expect(button(filterText.apply).disabled).toBe(false);
});

test('Rensa resets position and applied filter, and keeps the other filters', async () => {
  await act(async () => patchFilter({ openNow: true }));
  deviceAnswers(place);
  await click(filterText.myPlace);
  await click(filterText.apply);
  await click(filterText.clear);
  expect(filters.get()).toMatchObject({ within: null, openNow: true });
  expect(has(filterText.apply)).toBe(false);
});

test('the radius goes from 1 to 200 in whole kilometres and starts at 50', async () => {
  deviceAnswers(place);
  await click(filterText.myPlace);
  const slider = box.querySelector('input[type=range]');
  const of = (name: string) => slider?.getAttribute(name);
  expect([of('min'), of('max'), of('step'), of('value')]).toEqual(['1', '200', '1', '50']);
  expect(slider?.getAttribute('aria-valuetext')).toBe('50 km');
});

test('an address becomes the position, shows whether it is approximate, and applies with Filtrera', async () => {
  box = await render(<DistanceForm address={Slot} hasApply />);
  await click('pick');
  expect(box.textContent).toContain(filterText.placeChosen(picked.label));
  expect(box.textContent).toContain(addressText.approximate);
  expect(filters.get().within).toBeNull();
  await click(filterText.apply);
  expect(filters.get().within).toEqual({ latitude: 56.88, longitude: 14.81, km: 50, label: picked.label });
});

test('typing a new address drops the position, keeps the text, and does not change the applied filter', async () => {
  box = await render(<DistanceForm address={Slot} hasApply />);
  const shown = () => box.querySelector('[data-address]')?.textContent;
  await click('pick');
  await click(filterText.apply);
  await click('type');
  expect([shown(), distanceDraft.get().position]).toEqual(['Väx', null]);
  expect(has(filterText.apply)).toBe(false);
  expect(filters.get().within).not.toBeNull();
  box = await render(<DistanceForm address={Slot} hasApply />);
  expect(shown()).toBe('Väx');
  await click(filterText.clear);
  expect([shown(), filters.get().within]).toEqual(['', null]);
});
