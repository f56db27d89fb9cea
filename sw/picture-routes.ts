// The service worker's route for uploaded pictures: public ones are stored at first sight, the least recently used go first.
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureIdOf } from '../core/contract/pictures.ts';
import { cacheNames } from '../src/data/device/device-keys.ts';
import { isPublicPicture, quietly } from './picture-answers.ts';

/** Of some 10 to 80 KB each: at most about 20 MB. */
const maxPictures = 400;
const daySeconds = 24 * 60 * 60;

/** Registers the route. */
export function registerPictureRoute(): void {
  const strategy = new CacheFirst({
    cacheName: cacheNames.pictures,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isPublicPicture(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: maxPictures, maxAgeSeconds: 365 * daySeconds, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.search === '' && pictureIdOf(url.pathname) !== null,
    ({ event, request }) => quietly(() => strategy.handle({ event: event as ExtendableEvent, request })),
  );
}
