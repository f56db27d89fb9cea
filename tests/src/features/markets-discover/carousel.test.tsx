// @vitest-environment happy-dom
// A carousel: when it is rendered, when it has buttons, and the arrow keys.
import { act } from 'react';
import { expect, test } from 'vitest';
import { carouselText } from '../../../../core/text/screens/carousel.ts';
import { badgeText } from '../../../../core/text/screens/markets-list.ts';
import type { MarketRow } from '../../../../src/data/directory/engine-api.ts';
import { MarketCarousel } from '../../../../src/features/markets-discover/market-carousel.tsx';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';

const some = (count: number) =>
  Array.from({ length: count }, (_, n) => sampleRow({ id: `0F1ABCDEFG00${n}`, name: `Loppis ${n}` }));

const draw = (rows: MarketRow[] | null) =>
  render(<MarketCarousel title="Nyaste" rows={rows} kmTo={() => null} onOpen={() => undefined} />);

test('nothing is rendered without markets', async () => {
  expect((await draw([])).innerHTML).toBe('');
});

test('a single market has no buttons', async () => {
  const box = await draw(some(1));
  expect(box.querySelectorAll('article')).toHaveLength(1);
  expect(box.querySelectorAll('header button')).toHaveLength(0);
});

test('two markets have buttons with accessible names', async () => {
  const box = await draw(some(2));
  const names = [...box.querySelectorAll('header button')].map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([carouselText.previous('Nyaste'), carouselText.next('Nyaste')]);
});

test('at an end a button is marked as disabled and keeps the focus', async () => {
  const box = await draw(some(2));
  const [previous] = box.querySelectorAll<HTMLButtonElement>('header button');
  expect(previous?.getAttribute('aria-disabled')).toBe('true');
  previous?.focus();
  expect(document.activeElement).toBe(previous);
  await act(async () => previous?.click());
  expect(box.querySelector('ul')?.scrollLeft).toBe(0);
});

test('skeletons are shown while the markets are loading', async () => {
  const box = await draw(null);
  expect(box.querySelectorAll('li').length).toBeGreaterThan(1);
  expect(box.querySelector('ul')?.getAttribute('aria-busy')).toBe('true');
});

test('arrow keys move from card to card and stop at the ends', async () => {
  const box = await draw(some(3));
  const links = [...box.querySelectorAll('a')];
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  links[0]?.focus();
  await press('ArrowLeft');
  expect(document.activeElement).toBe(links[0]);
  await press('ArrowRight');
  await press('ArrowRight');
  expect(document.activeElement).toBe(links[2]);
  await press('ArrowRight');
  expect(document.activeElement).toBe(links[2]);
});

test('only an open market has the open badge; invalid hours are named', async () => {
  const badge = (box: HTMLElement) =>
    [...box.querySelectorAll('span')].some((each) => each.textContent === badgeText.open);
  expect(badge(await draw([sampleRow({ status: 'CLOSED' })]))).toBe(false);
  expect(badge(await draw([sampleRow({ status: 'TEMP_CLOSED' })]))).toBe(false);
  expect(badge(await draw([sampleRow({ status: 'CLOSING_SOON' })]))).toBe(true);
  const broken = await draw([sampleRow({ status: 'UNKNOWN', brokenHours: true })]);
  expect(badge(broken)).toBe(false);
  expect(broken.textContent).toContain('Fel i öppettider');
});
