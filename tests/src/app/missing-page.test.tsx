// @vitest-environment happy-dom
// The page of an unknown address.
import { act } from 'react';
import { expect, test } from 'vitest';
import { MissingPage } from '../../../src/app/pages/missing-page.tsx';
import { view } from '../../../src/app/view-state.ts';
import { render } from '../render.ts';

test('it says that there is no such page, and links to the views', async () => {
  const place = await render(<MissingPage />);
  expect(place.querySelector('h1')?.textContent).toBe('Sidan finns inte');
  const buttons = [...place.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent)).toEqual(['Karta', 'Lista', 'Upptäck']);
  await act(async () => buttons[1]?.click());
  expect(view.get().name).toBe('list');
});
