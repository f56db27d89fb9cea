// @vitest-environment happy-dom
// The menu by keyboard and pointer: where focus goes, what is chosen, what closes it.
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ChoiceMenu } from '../../../src/ui/choice-menu.tsx';
import { render } from '../render.ts';

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
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

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

test('a tap outside closes without choosing', async () => {
  await act(async () => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
  expect(menu()).toBeNull();
  expect(chosen).toEqual([]);
});

test('opening puts focus on the chosen line', () => {
  expect(opener()?.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Stad');
});

test('arrow keys move and go around, Home and End jump', async () => {
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

test('the chosen line can be chosen again, as the way to turn an order around', async () => {
  await act(async () => (document.activeElement as HTMLElement).click());
  expect(chosen).toEqual(['city']);
  expect(menu()).toBeNull();
});
