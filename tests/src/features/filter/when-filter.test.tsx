// @vitest-environment happy-dom
// The filter on when a market is open, and that no field is formatted in the browser's language.
import { readdirSync, readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { dateFieldValue } from '../../../../core/rules/day/date-field.ts';
import { filters, noFilter } from '../../../../src/data/directory/filters.ts';
import { WhenFilter } from '../../../../src/features/filter/when-filter.tsx';
import { render } from '../../render.ts';
import { settled } from '../../until.ts';

afterEach(async () => act(async () => filters.set(noFilter)));

test('no component uses a date or time input, which is formatted in the browser’s language', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) =>
    /type="(?:date|time|month|week|datetime-local)"/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});

const radio = (place: HTMLElement, label: string) => {
  const found = place.querySelector<HTMLInputElement>(`input[type="radio"][aria-label="${label}"]`);
  if (!found) throw new Error(`no choice ${label}`);
  return found;
};
const press = (place: HTMLElement, label: string) => act(async () => radio(place, label).click());
const chosen = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute('aria-label'));

test('the choices are one named group, and exclude each other', async () => {
  const place = await render(<WhenFilter />);
  expect(place.querySelector('fieldset > legend')?.textContent).toBe('När');
  expect(chosen(place)).toEqual([]);
  await press(place, 'Nu');
  expect([filters.get().openNow, filters.get().openOn, chosen(place)]).toEqual([true, null, ['Nu']]);
  await press(place, 'Söndag');
  expect(filters.get().openNow).toBe(false);
  expect(Number(filters.get().openOn) % 7).toBe(3);
  // The chosen day in words, with its date.
  expect(place.textContent).toMatch(/söndag \d+ [a-z]+/);
});

test('a second press clears the choice, and the next press chooses it again', async () => {
  const place = await render(<WhenFilter />);
  for (const expected of [['Nu'], [], ['Nu']]) {
    await press(place, 'Nu');
    expect(chosen(place)).toEqual(expected);
    expect(filters.get().openNow).toBe(expected.length > 0);
  }
  await press(place, 'I dag');
  await press(place, 'I dag');
  expect(filters.get()).toEqual(noFilter);
});

test('a date can be typed after Välj dag, and its field stays until another choice', async () => {
  const place = await render(<WhenFilter />);
  const field = () => place.querySelector<HTMLInputElement>('input[placeholder="åååå-mm-dd"]');
  expect(field()).toBeNull();
  await press(place, 'Söndag');
  const sunday = filters.get().openOn ?? 0;
  await press(place, 'Välj dag');
  await settled(() => expect(field()).not.toBeNull());
  expect(field()?.labels?.[0]?.textContent).toBe('Välj dag');
  expect(field()?.value).toBe(dateFieldValue(sunday));
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
      field()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('2027-06-06');
  expect(dateFieldValue(filters.get().openOn ?? 0)).toBe('2027-06-06');
  // A day of another choice leaves the field where it is.
  await type(dateFieldValue(sunday));
  expect([chosen(place), filters.get().openOn]).toEqual([['Välj dag'], sunday]);
  await press(place, 'Nu');
  expect([field(), filters.get().openOn]).toEqual([null, null]);
});
