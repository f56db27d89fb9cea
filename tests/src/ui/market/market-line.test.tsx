// @vitest-environment happy-dom
// A market's row: what it says, and what of it is the link.
import { expect, it } from 'vitest';
import { badgeText } from '../../../../core/text/screens/markets-list.ts';
import type { MarketRow } from '../../../../src/data/directory/engine-api.ts';
import { MarketLine } from '../../../../src/ui/market/market-line.tsx';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';

const day = 24 * 60 * 60_000;
const draw = (row: Partial<MarketRow>, more: { km?: number; end?: React.ReactNode } = {}) =>
  render(<MarketLine row={sampleRow(row)} onOpen={() => undefined} {...more} />);

it('has a face, the name, the distance, the town with the tagline, and the status', async () => {
  const box = await draw({ verified: false }, { km: 3.24 });
  expect(box.querySelector('svg[data-palette]')?.getAttribute('width')).toBe('64');
  const texts = [...box.querySelectorAll('a span')].filter(({ children }) => children.length === 0);
  expect(texts.map((each) => each.textContent).filter(Boolean)).toEqual([
    'Ladan i Tisselskog',
    '3,2 km',
    'Håverud – Tre våningar prylar',
  ]);
  expect(box.querySelector('[data-status="CLOSED"]')?.textContent).toBe('Stängt');
});

it('says in words that a market is verified', async () => {
  expect((await draw({ verified: true })).textContent).toContain(badgeText.verified);
  expect((await draw({ verified: false })).textContent).not.toContain(badgeText.verified);
});

it('keeps its button out of the link', async () => {
  const box = await draw({}, { end: <button type="button">Gilla</button> });
  expect(box.querySelector('button')).not.toBeNull();
  expect(box.querySelector('a button')).toBeNull();
});

it('has the town while the record is not loaded, and no skeleton', async () => {
  const box = await draw({ address: null, tagline: null });
  expect(box.textContent).toContain('Håverud');
  expect(box.textContent).not.toContain('–');
  expect(box.querySelector('[data-skeleton]')).toBeNull();
});

it('shows the hours of the chosen day in the colour of open', async () => {
  const saturday = Date.UTC(2031, 5, 14) / day;
  const box = await draw({ status: 'CLOSED', dayHours: { day: saturday, ranges: [[600, 840]] } });
  expect(box.querySelector('[data-status="OPEN"]')?.textContent).toBe('Lör 14 juni 10–14');
});
