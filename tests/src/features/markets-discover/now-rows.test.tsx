// @vitest-environment happy-dom
// The rows about now as they are read: headings, what they are chosen from, and what each card says last.
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import { learnOffset } from '../../../../src/data/net/clock-offset.ts';
import { NowRows } from '../../../../src/features/markets-discover/now-rows.tsx';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { render } from '../../render.ts';
import { engineWorker } from '../markets-search/engine-worker.ts';

const now = Date.parse('2026-06-26T14:20+02:00');
const hours = (day: string) => JSON.stringify({ days: { [day]: [{ start: '10:00', end: '20:00' }] } });
const place = { latitude: 59.6, longitude: 17.7 };
const near = { ...place, city: 'Sigtuna', specialHours: null, tempClosed: false };
const markets = [
  sampleMarket(1, { ...near, name: 'Allt', standardHours: hours('Sat') }),
  sampleMarket(2, { ...near, name: 'Växa', standardHours: hours('Fri') }),
  sampleMarket(3, { ...near, name: 'Östens', standardHours: null, createdAt: '2026-06-22T10:00:00Z' }),
];
startEngine(() => engineWorker(markets, () => now));
beforeAll(() => learnOffset(Date.now() - now));

async function rowsOf(from: typeof place | null) {
  const props = { waiting: false, onOpen: () => undefined, kmTo: () => (from ? 1.6 : null) };
  const box = await render(<NowRows place={from} {...props} />);
  await vi.waitFor(async () => {
    // React renders at the end of each act.
    await act(async () => new Promise((done) => setImmediate(done)));
    expect(box.querySelectorAll('article')).toHaveLength(3);
  }, 5000);
  return [...box.querySelectorAll('section')].map((row) =>
    [...row.querySelectorAll('h2, header span, article > :not(:last-child)')]
      .map((part) => part.textContent)
      .filter(Boolean),
  );
}

test('around a place', async () => {
  expect(await rowsOf(place)).toEqual([
    ['I helgen', '1 inom 100 km har öppet lördag eller söndag', 'Allt', 'Sigtuna · 1,6 km', 'Lördag 10–20'],
    ['Öppet nära dig i dag', '1 har öppet inom 100 km, närmast först', 'Växa', 'Sigtuna · 1,6 km', 'Öppet till 20:00'],
    ['Nytt', '1 inom 100 km de senaste 14 dagarna', 'Östens', 'Sigtuna · 1,6 km', 'Ny 22 juni'],
  ]);
});

test('for all of Sweden while no place is known', async () => {
  const [, today] = await rowsOf(null);
  expect(today).toEqual([
    'Öppet i dag',
    '1 har öppet i hela Sverige, mest visade först',
    'Växa',
    'Sigtuna',
    'Öppet till 20:00',
  ]);
});
