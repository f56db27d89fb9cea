// The service worker's routes for map tiles.
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { tileLimits } from '../core/contract/map.ts';
import { cacheNames } from '../src/data/device/device-keys.ts';
import { detailPattern, detailTiles, dropOtherVersions, isTile } from './detail-tiles.ts';
import { overviewTiles } from './overview-tiles.ts';

const overviewPattern = /^\/tiles\/overview\/([0-9a-f]{10})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/;
const daySeconds = 24 * 60 * 60;

/** Registers the routes. URLs with a query go to the network: they are used to save areas. */
export function registerMapRoutes(): void {
  const overview = overviewTiles({ caches, fetch: (request) => fetch(request) });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.search === '' && overviewPattern.test(url.pathname),
    ({ request, url }) => {
      const [, version = '', z, x, y] = overviewPattern.exec(url.pathname) ?? [];
      return overview(request, { version, z: Number(z), x: Number(x), y: Number(y) });
    },
  );

  const dropOthers = dropOtherVersions(caches);
  const strategy = new CacheFirst({
    cacheName: cacheNames.viewed,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isTile(response) ? response : null) },
      { cacheDidUpdate: ({ request }) => dropOthers(new URL(request.url).pathname) },
      new ExpirationPlugin({
        maxEntries: tileLimits.viewedTiles,
        maxAgeSeconds: tileLimits.viewedDays * daySeconds,
        purgeOnQuotaError: true,
      }),
    ],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.search === '' && detailPattern.test(url.pathname),
    ({ event, request, url }) => {
      const detail = detailTiles({
        caches,
        viewed: () => strategy.handle({ event: event as ExtendableEvent, request }),
      });
      return detail(url.pathname);
    },
  );
}
