// The service worker: precaches the shell, answers navigations with it, caches used assets, map tiles and pictures, and takes over only on request.
//
//   install: precache the shell ──▶ waiting ──message SKIP_WAITING──▶ activate ──▶ every navigation gets the stored shell
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { programPaths } from '../core/contract/page-paths.ts';
import { cacheNames } from '../src/data/device/device-keys.ts';
import { registerMapRoutes } from './map-routes.ts';
import { changedPage, missingPage } from './missing-page.ts';
import { registerPictureRoute } from './picture-routes.ts';
import { registerReplay } from './replay.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const day = 24 * 60 * 60;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const openShell = createHandlerBoundToURL('/shell.html');
const secretPages = ['/confirm-email', '/reset-password', '/confirm-new-email', '/restore-email'];

// A mailed link: its token must not leak as a referrer in requests that the page sends before it has removed the token.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && (secretPages.includes(url.pathname) || isTokenAtStart(url)),
  async (options) => {
    const shell = await openShell(options);
    return changedPage(shell, shell.status, { 'referrer-policy': 'no-referrer' });
  },
);

// The app's own paths open the stored shell, online and offline. Any other page goes to the server first.
registerRoute(
  new NavigationRoute(openShell, {
    allowlist: [/^\/(?:\?.*)?$/, /^\/login(?:\?.*)?$/, /^\/m\/[^/?]+\/?(?:\?.*)?$/],
  }),
);
registerRoute(
  new NavigationRoute(missingPage({ fetch: (request) => fetch(request), openShell }), { denylist: [programPaths] }),
);

// Hashed files are immutable: those outside the precache are cached at first use and expire by age, not by version, so that
// an old tab can still load its chunks.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: cacheNames.assets,
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 90 * day, purgeOnQuotaError: true })],
  }),
);

/** Missing in the worker library's types; where the browser lacks it the requests pass through the service worker unchanged. */
type InstallEvent = ExtendableEvent & {
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
};

// A static route: calls of the API always go to the network, so that the browser sends them without starting the service worker. They
// do not wait for it, and the old version is idle sooner when a new one is to take over.
self.addEventListener('install', (event) => {
  const direct = (event as InstallEvent).addRoutes?.({
    condition: { urlPattern: { pathname: '/api/*' } },
    source: 'network',
  });
  if (direct) event.waitUntil(direct.catch(() => undefined));
});

registerMapRoutes();
registerPictureRoute();
registerReplay(self);

function isTokenAtStart({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && searchParams.has('token');
}

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
