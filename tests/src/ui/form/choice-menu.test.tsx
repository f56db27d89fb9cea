// @vitest-environment happy-dom
// The menu by keyboard and pointer: where focus goes, what is chosen, what closes it.
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ChoiceMenu } from '../../../../src/ui/form/choice-menu.tsx';
import { render } from '../../render.ts';

const choices = [
  { key: 'name', label: 'Namn' },
  { key: 'city', label: 'Stad' },
  { key: 'newest', label: 'Nyast' },
];
let box: HTMLElement;
let chosen: string[];

const opener = () => box.querySelector<HTMLButtonElement>('[aria-haspopup=menu]');
const menu = () => box.querySelector('[role=menu]');
const focused = () => document.activeElement?.textContent;
/** Returns whether the default action was not prevented. */
const press = async (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => document.activeElement?.dispatchEvent(event));
  return !event.defaultPrevented;
};

beforeEach(async () => {
  chosen = [];
  box = await render(
    <ChoiceMenu label="Sortera" choices={choices} chosen="city" onChoose={(key) => chosen.push(key)} />,
  );
  await act(async () => opener()?.click());
});

test('Esc closes without choosing and gives focus back to the button', async () => {
  await press('Escape');
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(chosen).toEqual([]);
});

test('Esc does not reach a dialog around the menu', async () => {
  expect(await press('Escape')).toBe(false);
});

test('keys with a modifier and letters that begin no label keep their default action', async () => {
  expect(await press('n', { ctrlKey: true })).toBe(true);
  expect(await press('x')).toBe(true);
  expect(focused()).toBe('Stad');
});

test('a letter moves to the next choice that begins with it and wraps around', async () => {
  for (const expected of ['Nyast', 'Namn', 'Nyast']) {
    expect(await press('n')).toBe(false);
    expect(focused()).toBe(expected);
  }
  await press('S');
  expect(focused()).toBe('Stad');
});

test.each(['ArrowDown', 'ArrowUp'])('%s on the button opens the menu at the chosen option', async (key) => {
  await press('Escape');
  expect(menu()).toBeNull();
  expect(await press(key)).toBe(false);
  expect([menu() !== null, focused()]).toEqual([true, 'Stad']);
});

test('a tap outside closes without choosing', async () => {
  await act(async () => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
  expect(menu()).toBeNull();
  expect(chosen).toEqual([]);
});

test('opening focuses the chosen option', () => {
  expect(opener()?.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Stad');
});

test('arrow keys move and wrap around, Home and End jump', async () => {
  await press('ArrowDown');
  expect(focused()).toBe('Nyast');
  await press('ArrowDown');
  expect(focused()).toBe('Namn');
  await press('ArrowUp');
  expect(focused()).toBe('Nyast');
  await press('Home');
  expect(focused()).toBe('Namn');
  await press('End');
  expect(focused()).toBe('Nyast');
});

test('the chosen option can be chosen again, to reverse an order', async () => {
  await act(async () => (document.activeElement as HTMLElement).click());
  expect(chosen).toEqual(['city']);
  expect(menu()).toBeNull();
});
