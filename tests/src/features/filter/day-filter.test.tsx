// @vitest-environment happy-dom
// The filter on a day, and that no field is formatted in the browser's language.
import { readdirSync, readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { dateFieldValue } from '../../../../core/rules/date-field.ts';
import { filters, noFilter } from '../../../../src/data/directory/filters.ts';
import { DayFilter } from '../../../../src/features/filter/day-filter.tsx';
import { render } from '../../render.ts';
import { until } from '../../until.ts';

afterEach(async () => act(async () => filters.set(noFilter)));

test('no component uses a date or time input, which is formatted in the browser’s language', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) =>
    /type="(?:date|time|month|week|datetime-local)"/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});

test('a typed date becomes the day of the filter, and the weekend’s checkboxes show in the field', async () => {
  const place = await render(<DayFilter />);
  const field = () => place.querySelector<HTMLInputElement>('input[placeholder="åååå-mm-dd"]');
  await until(() => expect(field()).not.toBeNull());
  expect(field()?.labels?.[0]?.textContent).toBe('Välj dag');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '2027-06-06');
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(dateFieldValue(filters.get().openOn ?? 0)).toBe('2027-06-06');
  await act(async () => place.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  const weekend = filters.get().openOn ?? 0;
  expect(field()?.value).toBe(dateFieldValue(weekend));
});
