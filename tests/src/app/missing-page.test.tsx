// @vitest-environment happy-dom
// The page of an unknown address, and the view of another version of the app.
import { act } from 'react';
import { expect, test } from 'vitest';
import { MissingPage, UnknownView } from '../../../src/app/pages/missing-page.tsx';
import { view } from '../../../src/app/view-state.ts';
import { render } from '../render.ts';

test('a view of another version is unknown, with a way out', async () => {
  const place = await render(<UnknownView />);
  expect(place.querySelector('h1')?.textContent).toBe('Okänd vy');
  await act(async () => place.querySelector('button')?.click());
  expect(view.get().name).toBe('map');
});

test('it says that there is no such page, and links to the views', async () => {
  const place = await render(<MissingPage />);
  expect(place.querySelector('h1')?.textContent).toBe('Sidan finns inte');
  const buttons = [...place.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent)).toEqual(['Karta', 'Lista', 'Upptäck']);
  await act(async () => buttons[1]?.click());
  expect(view.get().name).toBe('list');
});
