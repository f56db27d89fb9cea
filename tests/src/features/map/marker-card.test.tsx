// @vitest-environment happy-dom
// The hover card of a marker: the pointer can reach it, and its heart likes the market without opening it.
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { favoriteText } from '../../../../core/text/screens/favorites.ts';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import { observable } from '../../../../src/data/page/observable.ts';
import { signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { lit } from '../../../../src/features/map/map-state.ts';
import { MarkerCard } from '../../../../src/features/map/marker-card.tsx';
import type { ShownMarkers } from '../../../../src/features/map/shown-markers.ts';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { render } from '../../render.ts';
import { click } from '../../signed-in.ts';
import { engineWorker } from '../markets-search/engine-worker.ts';

const market = sampleMarket(1, { name: 'Röda ladan', city: 'Håverud' });
startEngine(() => engineWorker([market], () => Date.parse('2025-06-14T10:00:00Z')));

const aMarker: ShownMarkers = {
  revision: 1,
  total: 1,
  matching: 1,
  inside: 1,
  x: new Float64Array([0]),
  y: new Float64Array([0]),
  count: new Uint32Array([1]),
  row: new Uint32Array([0]),
  category: new Uint8Array([0]),
  status: new Uint8Array([0]),
  opensAt: new Uint8Array([0]),
  open: new Uint32Array([0]),
  homes: new Int32Array([0]),
};
const moved: (() => void)[] = [];
const hovered = observable(-1);
const surface = {
  overlay: { unit: 1 },
  hovered,
  markers: observable<ShownMarkers | null>(aMarker),
  map: {
    getPixelFromCoordinate: () => [400, 300],
    getSize: () => [800, 600],
    on: (_: string, hear: () => void) => void moved.push(hear),
    un: () => void moved.pop(),
  },
} as unknown as Parameters<typeof MarkerCard>[0]['surface'];

let box: HTMLElement;
const card = () => box.querySelector('[role="article"]');
const hover = (marker: number) => act(async () => hovered.set(marker));
const pointer = (kind: 'over' | 'out') =>
  act(async () => void card()?.dispatchEvent(new PointerEvent(`pointer${kind}`, { bubbles: true })));
/** Runs timers and pending messages. */
async function pass(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < 20; turn++) await act(async () => new Promise((done) => setImmediate(done)));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signInRequest.set(null);
  hovered.set(-1);
  box = await render(<MarkerCard surface={surface} />);
  await hover(0);
  await pass(200);
});
afterEach(() => {
  vi.useRealTimers();
});

test('it marks the row of its market in the list, until it closes', async () => {
  expect(lit.get()).toEqual({ id: market.id, from: 'pin' });
  await hover(-1);
  await pass(1_000);
  expect(lit.get()).toBeNull();
});

test('it opens after a delay, and closes when the pointer leaves the marker', async () => {
  expect(card()?.textContent).toContain('Röda ladan');
  await hover(-1);
  await pass(1_000);
  expect(card()).toBeNull();
});

test('it stays open while the pointer moves to it and is on it, and then closes', async () => {
  await hover(-1);
  await pass(100);
  await pointer('over');
  await pass(1_000);
  expect(card()).not.toBeNull();
  await pointer('out');
  await pass(1_000);
  expect(card()).toBeNull();
});

test('its heart likes the market', async () => {
  await hover(-1);
  await pointer('over');
  const heart = card()?.querySelector('button');
  expect(heart?.textContent).toBe(favoriteText.like('Röda ladan'));
  await click(heart);
  expect(signInRequest.get()).toMatchObject({ wish: { what: 'like', market: { name: 'Röda ladan' } } });
});

test('it closes at once when the map moves, also with the pointer on it', async () => {
  await pointer('over');
  await act(async () => moved.at(-1)?.());
  expect(card()).toBeNull();
});
