// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Tabs } from '../../../../src/ui/form/tabs.tsx';
import { render } from '../../render.ts';

const tabs = [
  { name: 'profile', label: 'Profil' },
  { name: 'lists', label: 'Listor' },
  { name: 'security', label: 'Säkerhet' },
];
let place: HTMLElement;

function View() {
  const [chosen, setChosen] = useState('lists');
  return (
    <Tabs label="Delar" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <input aria-label={chosen} />
    </Tabs>
  );
}

const all = () => [...place.querySelectorAll<HTMLElement>('[role=tab]')];
const chosen = () => all().filter((tab) => tab.ariaSelected === 'true' || tab.getAttribute('aria-selected') === 'true');
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

beforeEach(async () => {
  place = await render(<View />);
});

test('Tab focuses only the chosen one', () => {
  expect(all().map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

test('arrow keys move, choose and wrap around, Home and End jump', async () => {
  chosen()[0]?.focus();
  const walk: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'a']) {
    await press(key);
    expect(document.activeElement).toBe(chosen()[0]);
    walk.push(
      chosen()
        .map((tab) => tab.textContent)
        .join(),
    );
  }
  expect(walk).toEqual(['Säkerhet', 'Profil', 'Säkerhet', 'Profil', 'Säkerhet', 'Säkerhet']);
});

test('the panel is named by its tab and remounted with another', async () => {
  const field = () => place.querySelector('input');
  if (field()) (field() as HTMLInputElement).value = 'skrivet';
  await act(async () => all()[0]?.click());
  const panel = place.querySelector('[role=tabpanel]');
  expect(panel?.getAttribute('aria-labelledby')).toBe(chosen()[0]?.id);
  expect(chosen()[0]?.getAttribute('aria-controls')).toBe(panel?.id);
  expect(field()?.value).toBe('');
});
