// @vitest-environment happy-dom
// The origin of 'Närmast dig': the filter, then home, then the town, then the device, without a needless position request.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import { filters, noFilter } from '../../../../src/data/directory/filters.ts';
import { type NearbyPlace, useNearbyPlace } from '../../../../src/features/markets-discover/use-nearby-place.ts';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { setHome } from '../../home.ts';
import { render } from '../../render.ts';
import { engineWorker } from '../markets-search/engine-worker.ts';

const market = sampleMarket(1, { address: 'Kyrkogatan 9', city: 'Säffle', latitude: 59.13, longitude: 12.93 });
startEngine(() => engineWorker([market], () => Date.parse('2026-06-14T10:00:00Z')));

const home = { address: 'Kyrkogatan 9', postalCode: '661 30', city: 'Säffle' };
let permission: PermissionState;
/** Number of position requests to the device. */
let requests: number;

beforeEach(async () => {
  await import('../../../../src/data/places/home-place.ts');
  await import('../../../../src/data/places/local-places.ts');
  await import('../../../../src/data/session/session-call.ts');
  [permission, requests] = ['granted', 0];
  const getCurrentPosition = (answer: PositionCallback) => {
    requests++;
    answer({ coords: { latitude: 55.6, longitude: 13 } } as GeolocationPosition);
  };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, onLine: true, language: 'sv-SE' },
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await act(async () => filters.set(noFilter));
  await setHome(null);
});

async function look() {
  const seen: NearbyPlace[] = [];
  function Probe() {
    seen.push(useNearbyPlace());
    return null;
  }
  await render(<Probe />);
  const now = () => seen.at(-1);
  const settled = (wanted: object) =>
    vi.waitFor(async () => {
      // React renders at the end of each act.
      await act(async () => new Promise((done) => setImmediate(done)));
      expect(now()).toMatchObject(wanted);
    }, 5000);
  return { seen, now, settled };
}

describe('the nearest are measured from', () => {
  it('nowhere without permission and without a home', async () => {
    permission = 'denied';
    const { settled } = await look();
    await settled({ kind: 'none' });
    expect(requests).toBe(0);
  });
  it('the filter’s position above all', async () => {
    filters.set({ ...noFilter, within: { latitude: 63, longitude: 14, km: 20 } });
    await setHome(home);
    const { settled } = await look();
    await settled({ kind: 'filter', place: { latitude: 63, longitude: 14 } });
    await act(async () => filters.set(noFilter));
    await settled({ kind: 'home', place: { latitude: 59.13, longitude: 12.93 } });
    expect(requests).toBe(0);
  });
  it('home rather than the device, without a position request', async () => {
    await setHome(home);
    const { settled, seen } = await look();
    await settled({ kind: 'home', place: { latitude: 59.13, longitude: 12.93 } });
    expect(seen.map(({ kind }) => kind)).not.toContain('device');
    expect(requests).toBe(0);
  });
  it('home rather than the button that requests the position', async () => {
    permission = 'prompt';
    await setHome(home);
    const { settled, seen } = await look();
    await settled({ kind: 'home' });
    expect(seen.map(({ kind }) => kind)).not.toContain('prompt');
  });
  it('the town when the street is unknown, offline too', async () => {
    await setHome({ city: 'Växjö' });
    const { settled, now } = await look();
    await settled({ kind: 'home' });
    const { place } = now() as Extract<NearbyPlace, { place: unknown }>;
    expect([Math.round(place.latitude), Math.round(place.longitude)]).toEqual([57, 15]);
  });
  it('the device when the profile’s address is not found, and when there is none', async () => {
    await setHome({ address: 'Gränd 7', city: 'Qwerty' });
    const { settled } = await look();
    await settled({ kind: 'device', place: { latitude: 55.6, longitude: 13 } });
    await setHome(null);
    await settled({ kind: 'device' });
    expect(requests).toBe(1);
  });
});
