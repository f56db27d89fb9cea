// @vitest-environment happy-dom
// The credit on the map and the menu of its layers: one line or button, the rest behind it.
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MapSources } from '../../../../core/contract/map.ts';
import { mapCreditText } from '../../../../core/text/map-credit.ts';
import { mapLayerText } from '../../../../core/text/screens/map-layers.ts';
import { MapButtons } from '../../../../src/features/map/map-buttons.tsx';
import { MapCredit } from '../../../../src/features/map/map-credit.tsx';
import type { MapSurface } from '../../../../src/features/map/map-surface.ts';
import { render } from '../../render.ts';
import { click } from '../../signed-in.ts';

const sources: MapSources = {
  overview: { version: '0123456789', minzoom: 0, maxzoom: 8, attribution: '© OpenStreetMap contributors · GeoNames' },
  detail: {
    version: '0123456789',
    minzoom: 0,
    maxzoom: 14,
    attribution: 'OpenFreeMap © OpenMapTiles Data from OpenStreetMap',
    savable: false,
  },
};
const pressEscape = (target: Element) =>
  act(async () =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );
const buttonOf = (place: Element, name: string) => {
  const found = [...place.querySelectorAll('button')].find((button) =>
    button.getAttribute('aria-label')?.includes(name),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

afterEach(() => vi.unstubAllGlobals());

it('shows nothing before the sources are known', async () => {
  expect((await render(<MapCredit sources={null} />)).textContent).toBe('');
});

it('names schema and data in one line, and all sources with links behind it', async () => {
  const place = await render(<MapCredit sources={sources} />);
  const line = buttonOf(place, mapCreditText.more);
  expect(line.textContent).toBe('© OpenMapTiles © OpenStreetMap m.fl.');
  const panel = place.querySelector('p');
  expect(panel?.hidden).toBe(true);
  await click(line);
  expect([panel?.hidden, line.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  const links = [...place.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual([
    'OpenStreetMap https://www.openstreetmap.org/copyright',
    'GeoNames https://www.geonames.org/',
    'OpenFreeMap https://openfreemap.org/',
    'OpenMapTiles https://www.openmaptiles.org/',
    'OpenStreetMap https://www.openstreetmap.org/copyright',
  ]);
  await pressEscape(place.querySelector('a') ?? place);
  expect(panel?.hidden).toBe(true);
  expect(document.activeElement).toBe(line);
  await click(line);
  await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(panel?.hidden).toBe(true);
});

it('has the satellite view in a menu on the phone, disabled and with the reason', async () => {
  const media = (matches: boolean) => ({ matches, addEventListener() {}, removeEventListener() {} });
  let isMobile = false;
  vi.stubGlobal('matchMedia', () => media(isMobile));
  const surface = {} as MapSurface;
  const desktop = await render(<MapButtons surface={surface} />);
  expect(buttonOf(desktop, mapLayerText.satellite).getAttribute('aria-disabled')).toBe('true');
  isMobile = true;
  const phone = await render(<MapButtons surface={surface} />);
  expect(() => buttonOf(phone, mapLayerText.satellite)).toThrow();
  const menu = buttonOf(phone, mapLayerText.menu);
  await click(menu);
  const [map, satellite] = phone.querySelectorAll('input');
  expect([map?.checked, satellite?.disabled]).toEqual([true, true]);
  const why = document.getElementById(satellite?.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe(mapLayerText.satelliteWhy);
  await pressEscape(menu);
  expect(phone.querySelector('fieldset')).toBeNull();
});
