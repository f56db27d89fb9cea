// @vitest-environment happy-dom
// The card of a market chosen on the map: one layer of the session history, without a request; and what a marker's tap does.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mercatorX, mercatorY, resolutionAt } from '../../../../core/rules/map/mercator.ts';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import type { MarkerQuestion } from '../../../../src/data/directory/engine-api.ts';
import { noFilter } from '../../../../src/data/directory/filters.ts';
import { layers } from '../../../../src/data/page/layers.ts';
import { observable } from '../../../../src/data/page/observable.ts';
import { chooseMarker } from '../../../../src/features/map/choose-marker.ts';
import { countryMarkers } from '../../../../src/features/map/country-markers.ts';
import { focus } from '../../../../src/features/map/map-focus.ts';
import { lit, peeked } from '../../../../src/features/map/map-state.ts';
import type { SeenView } from '../../../../src/features/map/map-surface.ts';
import { Peek } from '../../../../src/features/map/peek.tsx';
import { showMarkers } from '../../../../src/features/map/shown-markers.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { columnsFromMarkets } from '../../../../workers/market-engine/columns.ts';
import { createEngine } from '../../../../workers/market-engine/engine.ts';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { render } from '../../render.ts';
import { click } from '../../signed-in.ts';
import { engineWorker } from '../markets-search/engine-worker.ts';

const now = () => Date.parse('2025-06-14T10:00:00Z');
const markets = [
  sampleMarket(1, { name: 'Röda ladan', latitude: 59.6, longitude: 17.7, address: 'Stenvägen 45', city: 'Sigtuna' }),
  sampleMarket(2, { name: 'Kuriosaboden', latitude: 59.6, longitude: 17.7 }),
  sampleMarket(3, { name: 'Vedbacken', latitude: 57, longitude: 14 }),
];
const [first = '', second = '', far = ''] = markets.map(({ id }) => id);
startEngine(() => engineWorker(markets, now));

const opened: string[] = [];
const open = (id: string) => void opened.push(id);
const fetched = vi.fn(() => Promise.reject(new Error('no request was expected')));

function Place() {
  const ids = useObservable(peeked);
  return ids.length > 0 && <Peek ids={ids} onOpen={open} />;
}

let box: HTMLElement;
const section = () => box.querySelector('section');
async function pass(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await act(async () => new Promise((done) => setTimeout(done)));
}
async function choose(...ids: string[]): Promise<void> {
  await act(async () => peeked.set(ids));
  await pass();
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  opened.length = 0;
  peeked.set([]);
  focus.set(null);
  lit.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the card', () => {
  beforeEach(async () => {
    box = await render(<Place />);
  });

  it('closes for a market that is gone', async () => {
    await choose('0000000000000');
    expect(peeked.get()).toEqual([]);
    expect(section()).toBeNull();
  });

  it('has name, status, address and the way, and requests nothing', async () => {
    await choose(first);
    expect(section()?.textContent).toContain('Röda ladan');
    expect(section()?.textContent).toContain('Stenvägen 45, Sigtuna');
    expect(section()?.textContent).not.toContain(' km');
    expect(section()?.querySelector('a[href*="destination"], a[href*="daddr"], a[href^="geo:"]')).not.toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('has the distance from a known place', async () => {
    focus.set({ latitude: 59.6, longitude: 17.6, label: null });
    await choose(first);
    expect(section()?.textContent).toContain('5,6 km');
  });

  it('is one layer, whichever market it shows, and closes by back: its row is marked', async () => {
    await choose(first);
    await choose(far);
    expect(layers.get()).toHaveLength(1);
    await act(async () => layers.closeFrom(0));
    expect(peeked.get()).toEqual([]);
    expect(lit.get()).toEqual({ id: far, from: 'closed' });
    await pass();
    expect(section()).toBeNull();
    expect(layers.get()).toEqual([]);
  });

  it('closes by Escape, but not what is beneath a dialog', async () => {
    await choose(first);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    const press = () => act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    await press();
    expect(section()).not.toBeNull();
    dialog.remove();
    await press();
    expect(section()).toBeNull();
  });

  it('takes the focus, and opens the detail by its name', async () => {
    await choose(first);
    expect(document.activeElement).toBe(section());
    await click(section()?.querySelector('a'));
    expect(opened).toEqual([first]);
  });

  it('is a list for the markets of one spot', async () => {
    await choose(first, second);
    expect(section()?.querySelectorAll('li')).toHaveLength(2);
    expect(section()?.textContent).toContain('2 loppisar');
  });
});

describe('a tap on a marker', () => {
  const engine = createEngine(columnsFromMarkets(markets, '0F00000000000:1'), now);
  const question: MarkerQuestion = { filter: noFilter, bounds: { west: 10, south: 55, east: 25, north: 69 }, zoom: 6 };
  const markers = { ...showMarkers({ revision: 1, ...engine.markers(question) }, 6), question };
  const cluster = markers.count.indexOf(2);
  const pin = markers.count.indexOf(1);
  const surface = (zoom: number, zoomEnd = 11) => ({
    view: observable({ zoom } as SeenView | null),
    zoomEnd: observable(zoomEnd),
    fit: vi.fn(),
  });

  it('beside all markers closes the card', async () => {
    peeked.set([first]);
    await chooseMarker(surface(6), -1, markers, open);
    expect(peeked.get()).toEqual([]);
  });

  it('on a pin shows its card, and on the same again opens the detail', async () => {
    await chooseMarker(surface(6), pin, markers, open);
    expect([peeked.get(), opened]).toEqual([[far], []]);
    await chooseMarker(surface(6), pin, markers, open);
    expect(opened).toEqual([far]);
  });

  it('on a cluster fits the box of its markets', async () => {
    const map = surface(6);
    await chooseMarker(map, cluster, markers, open);
    expect(peeked.get()).toEqual([]);
    expect(map.fit).toHaveBeenCalledWith(
      { west: 17.7, south: 59.6, east: 17.7, north: 59.6 },
      expect.objectContaining({ zoomAtLeast: 7, isForMarkers: true }),
    );
  });

  it('on dots fits the box of those within 22 px, and beside them closes the card', async () => {
    const screen = {
      ...{ left: mercatorX(10), top: mercatorY(69), resolution: resolutionAt(5), zoom: 5, width: 900, height: 900 },
      ...{ isPhone: false, free: { left: 0, top: 0, right: 900, bottom: 900 }, taken: [] },
    };
    const shown = countryMarkers({ revision: 1, ...engine.dots(noFilter) }, screen, () => 40);
    const map = surface(5);
    peeked.set([first]);
    const near = { x: mercatorX(17.7) + 21 * screen.resolution, y: mercatorY(59.6) };
    await chooseMarker(map, -1, shown, open, near);
    const [bounds, options] = map.fit.mock.calls[0] ?? [];
    expect([bounds.west, bounds.south, options.zoomAtLeast]).toEqual([
      expect.closeTo(17.7, 3),
      expect.closeTo(59.6, 3),
      6,
    ]);
    await chooseMarker(map, -1, shown, open, { ...near, x: near.x + 2 * screen.resolution });
    expect([map.fit.mock.calls.length, peeked.get()]).toEqual([1, []]);
  });

  it('on a cluster at the last zoom lists what is there', async () => {
    const map = surface(11);
    await chooseMarker(map, cluster, markers, open);
    expect(map.fit).not.toHaveBeenCalled();
    expect(peeked.get().toSorted()).toEqual([first, second].toSorted());
  });
});
