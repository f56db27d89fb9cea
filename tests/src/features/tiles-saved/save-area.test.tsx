// @vitest-environment happy-dom
// Saving the map around a place, from the button to the list.
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapSources } from '../../../../core/contract/map.ts';
import { savedMapText } from '../../../../core/text/screens/tiles.ts';
import { cacheNames, deviceLocal } from '../../../../src/data/device/device-keys.ts';
import { savedMap } from '../../../../src/data/maps/map-store-areas.ts';
import { SaveAreaButton } from '../../../../src/features/tiles-saved/save-area-button.tsx';
import { SavedAreas } from '../../../../src/features/tiles-saved/saved-areas.tsx';
import { saving } from '../../../../src/features/tiles-saved/saving.ts';
import { type FakeCaches, fakeCaches } from '../../../helpers/device/fake-caches.ts';
import { render } from '../../render.ts';

const centre = { latitude: 59.8586, longitude: 17.6389 };
const overview = { version: '7ebcb7558d', minzoom: 0, maxzoom: 8, attribution: 'x' };
const detail = { version: '0123456789', minzoom: 0, maxzoom: 14, attribution: 'x', savable: true };
const mvt = { 'content-type': 'application/vnd.mapbox-vector-tile' };

let fake: FakeCaches;
let sources: MapSources;
let tile: () => Promise<Response>;

beforeEach(async () => {
  localStorage.clear();
  fake = fakeCaches();
  sources = { overview, detail };
  tile = async () => new Response('0123456789', { headers: mvt });
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const address = typeof request === 'string' ? request : request.url;
    if (address.includes('/api/map')) return Response.json(sources);
    return tile();
  });
  saving.set(null);
  await savedMap.refresh();
});
afterEach(() => vi.unstubAllGlobals());

function button(box: HTMLElement, label: string): HTMLButtonElement {
  const found = [...box.querySelectorAll('button')].find((each) => each.textContent === label);
  if (!found) throw new Error(`no button ${label} in ${box.textContent}`);
  return found;
}
const settled = (check: () => void) => act(() => vi.waitFor(check, { timeout: 10_000 }));
async function shown(): Promise<HTMLElement> {
  const box = await render(
    <>
      <SaveAreaButton centre={centre} name="Vaksala loppis" />
      <SavedAreas />
    </>,
  );
  await settled(() => button(box, savedMapText.save));
  return box;
}
const tap = (element: HTMLElement) => act(async () => element.click());

test.each<[string, MapSources['detail']]>([
  ['there are no street tiles', null],
  ['the source does not allow it', { ...detail, savable: false }],
])('renders nothing where %s', async (_what, given) => {
  sources = { overview, detail: given };
  const box = await render(<SaveAreaButton centre={centre} name="Vaksala loppis" />);
  await settled(() => expect(localStorage.getItem(deviceLocal.mapSources)).toBe(JSON.stringify(sources)));
  expect(box.textContent).toBe('');
});

test.each<[string, () => void, string]>([
  ['there is no room', () => Object.assign(fake, { room: 100 }), savedMapText.full],
  ['it is offline', () => (tile = () => Promise.reject(new TypeError('no net'))), savedMapText.offline],
])('when %s it shows that and stores nothing', async (_what, breakIt, sentence) => {
  const box = await shown();
  breakIt();
  await tap(button(box, savedMapText.save));
  await settled(() => expect(box.querySelector('[role=status]')?.textContent).toBe(sentence));
  fake.room = 1e9;
  expect(fake.paths(cacheNames.saved)).toEqual([]);
  expect(box.textContent).toContain(savedMapText.none);
  button(box, savedMapText.save);
});

test('it can be cancelled', async () => {
  const box = await shown();
  tile = () => new Promise((resolve) => setTimeout(() => resolve(new Response('x', { headers: mvt })), 20));
  await tap(button(box, savedMapText.save));
  expect(box.querySelector('progress')?.getAttribute('aria-label')).toBe(savedMapText.progress);
  await tap(button(box, savedMapText.cancel));
  await settled(() => button(box, savedMapText.save));
  expect(fake.paths(cacheNames.saved)).toEqual([]);
  expect(box.querySelector('[role=status]')?.textContent).toBe('');
});

test('a saved area is listed with its size and age, and can be removed', async () => {
  const box = await shown();
  await tap(button(box, savedMapText.save));
  await settled(() => expect(box.textContent).toContain(savedMapText.saved));
  expect(box.querySelector('li')?.textContent).toMatch(/^Vaksala loppis1 kB, sparad i dag \d\d:\d\dTa bort$/);
  await tap(button(box, savedMapText.remove));
  await settled(() => expect(box.querySelector('li')).toBeNull());
  expect(fake.paths(cacheNames.saved)).toEqual([]);
  button(box, savedMapText.save);
});
