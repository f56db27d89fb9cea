// @vitest-environment happy-dom
// A market's card: its picture, and what it says.
import { act } from 'react';
import { expect, it } from 'vitest';
import { MarketCard } from '../../../../src/ui/market/market-card.tsx';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';

const draw = (row = {}, km: number | null = null) =>
  render(<MarketCard row={sampleRow(row)} km={km} onOpen={() => undefined} />);

it('has the face in place of a photo, also when the photo fails to load', async () => {
  const without = await draw();
  expect(without.querySelector('svg[data-palette]')).not.toBeNull();
  const box = await draw({ primaryImageUrl: '/media/x.webp' });
  const photo = box.querySelector('img');
  expect(photo?.getAttribute('height')).toBe('200');
  expect(box.querySelector('svg[data-palette]')).toBeNull();
  await act(async () => photo?.dispatchEvent(new Event('error')));
  expect(box.querySelector('img')).toBeNull();
  expect(box.querySelector('svg[data-palette]')).not.toBeNull();
});

it('says the town with the tagline, and the distance if it is known', async () => {
  const box = await draw({}, 3.24);
  expect(box.textContent).toContain('Håverud – Tre våningar prylar');
  expect(box.textContent).toContain('3,2 km');
  expect((await draw()).textContent).not.toContain('km');
});
