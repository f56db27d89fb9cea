// @vitest-environment happy-dom
// A tap on the outline before the map is drawn: the market whose dot is there is shown with what the server sent ahead.
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packSchedule, readSchedule } from '../../../../core/rules/day/schedule.ts';
import { outlinePoint } from '../../../../core/rules/map/outline-frame.ts';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import { fetchFirstMarkets } from '../../../../src/data/directory/first-markets.ts';
import { chooseDot } from '../../../../src/features/map/choose-dot.ts';
import { peeked } from '../../../../src/features/map/map-state.ts';
import { Peek } from '../../../../src/features/map/peek.tsx';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';
import { until } from '../../until.ts';
import { engineWorker } from '../markets-search/engine-worker.ts';

startEngine(() => engineWorker([], Date.now));
const schedule = packSchedule(readSchedule(null, null, ''));
const market = (n: number, name: string, latitude: number) => {
  return { ...sampleRow({ id: `0F1ABCDEFG00${n}`, name, latitude, longitude: 15 }), flags: 0, schedule };
};
const north = market(1, 'Norra ladan', 62);
const south = market(2, 'Södra ladan', 58);
/** The picture is half as large as its units, and begins at 100, 50. */
const on = { a: 0.5, d: 0.5, e: 100, f: 50 };
let isShown = true;

async function tap({ latitude, longitude }: typeof north, away = 0): Promise<readonly string[]> {
  const { x, y } = outlinePoint(latitude, longitude);
  await chooseDot({ clientX: x * on.a + on.e + away, clientY: y * on.d + on.f });
  return peeked.get();
}

beforeEach(async () => {
  isShown = true;
  document.body.innerHTML = '<div data-outline-dots></div>';
  const picture = document.querySelector('[data-outline-dots]');
  Object.assign(picture ?? {}, { getScreenCTM: () => on, checkVisibility: () => isShown });
  await fetchFirstMarkets(Promise.resolve(), async () => Response.json({ format: 1, rows: [north, south] }));
});
afterEach(() => act(async () => peeked.set([])));

test('nothing is chosen beside all dots, and once the map has its own', async () => {
  expect(await tap(north, 23)).toEqual([]);
  isShown = false;
  expect(await tap(north)).toEqual([]);
});

test('the nearest dot within 22 pixels is chosen, and a tap beside it closes it', async () => {
  expect(await tap(north, 21)).toEqual([north.id]);
  expect(await tap(south)).toEqual([south.id]);
  expect(await tap(south, 60)).toEqual([]);
});

test('its card needs no directory', async () => {
  function Chosen() {
    const ids = useObservable(peeked);
    return ids.length > 0 && <Peek ids={ids} onOpen={() => undefined} />;
  }
  const place = await render(<Chosen />);
  await act(() => tap(south));
  await until(() => place.textContent?.includes('Södra ladan'));
  expect(place.textContent).not.toContain('Norra ladan');
});
