// The service worker: keeps the shell, answers navigations with it, keeps assets and map tiles that were used, and takes over only when asked.
//
//   install: precache the shell ──▶ waiting ──message SKIP_WAITING──▶ activate ──▶ every navigation gets the stored shell
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { programPaths } from '../core/contract/page-paths.ts';
import { registerMapRoutes } from './map-routes.ts';
import { changedPage, missingPage } from './missing-page.ts';
import { registerReplay } from './replay.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const day = 24 * 60 * 60;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const openShell = createHandlerBoundToURL('/shell.html');
const secretPages = ['/confirm-email', '/reset-password'];

// A mailed link: its token must not travel on as a referrer, with whatever the page fetches before the address is clean.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && (secretPages.includes(url.pathname) || isTokenAtStart(url)),
  async (options) => {
    const shell = await openShell(options);
    return changedPage(shell, shell.status, { 'referrer-policy': 'no-referrer' });
  },
);

// The app's own addresses open the stored shell, with or without a net. Any other page goes to the server first.
registerRoute(
  new NavigationRoute(openShell, {
    allowlist: [/^\/(?:\?.*)?$/, /^\/login(?:\?.*)?$/, /^\/m\/[^/?]+\/?(?:\?.*)?$/],
  }),
);
registerRoute(
  new NavigationRoute(missingPage({ fetch: (request) => fetch(request), openShell }), { denylist: [programPaths] }),
);

// Hashed files never change: those outside the precache are kept from their first use, and go by age, not by version,
// so that an old tab never loses a chunk it has yet to load.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 90 * day, purgeOnQuotaError: true })],
  }),
);

registerMapRoutes();
registerReplay(self);

function isTokenAtStart({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && searchParams.has('token');
}

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
