// @vitest-environment happy-dom
// The filter sheet has one button: it applies a place that waits, otherwise it only closes.
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { filterText } from '../../../../core/text/screens/filter.ts';
import { shellText } from '../../../../core/text/shell.ts';
import { clearFilters, distanceDraft, filters, noFilter } from '../../../../src/data/directory/filters.ts';
import { FilterSheet } from '../../../../src/features/filter/filter-sheet.tsx';
import { render } from '../../render.ts';

const sigtuna = { latitude: 59.62, longitude: 17.72, label: 'Sigtuna, Stockholms län' };
let box: HTMLElement;
let closed: number;

const foot = () => box.querySelectorAll<HTMLButtonElement>('footer button');
const press = () => act(async () => foot()[0]?.click());

beforeEach(async () => {
  clearFilters();
  closed = 0;
  box = await render(<FilterSheet onClose={() => closed++} />);
});

test('closing by the cross applies nothing', async () => {
  await act(async () => distanceDraft.set({ position: sigtuna, km: 45 }));
  await act(async () => box.querySelector<HTMLButtonElement>(`[aria-label="${shellText.close}"]`)?.click());
  expect([closed, filters.get()]).toEqual([1, noFilter]);
});

test('a place that waits is applied by the one button, which then closes', async () => {
  expect(foot()[0]?.textContent).toBe(shellText.close);
  await act(async () => distanceDraft.set({ position: sigtuna, km: 45 }));
  expect([...box.querySelectorAll('button')].filter((each) => each.textContent?.startsWith('Filtrera'))).toHaveLength(
    1,
  );
  expect([foot().length, foot()[0]?.textContent]).toEqual([1, filterText.apply]);
  await press();
  expect([closed, filters.get().within]).toEqual([1, { ...sigtuna, km: 45 }]);
  // Nothing waits any more.
  expect(foot()[0]?.textContent).toBe(shellText.close);
  await press();
  expect(closed).toBe(2);
});

test('the button counts in Swedish', () => {
  expect(filterText.applyAndShow('146')).toBe('Filtrera – visa 146');
  expect([filterText.show(1, '1'), filterText.show(146, '146')]).toEqual(['Visa 1 loppis', 'Visa 146 loppisar']);
});
