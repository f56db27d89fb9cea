// The registry of all stored data: no such name is written anywhere else, and docs/device-storage.md describes each
// (tests/src/data/device/device-keys.test.ts compares them). Personal data is removed at sign-out: forget.ts.

/** Local storage that stays: of the device, or public. A number at the end changes with the shape: other versions' data is not read. */
export const deviceLocal = {
  scheme: 'loppis.scheme',
  installDismissed: 'loppis.installDismissed',
  deviceMarker: 'loppis.device',
  registration: 'loppis.registration',
  mirrored: 'loppis.mirrored',
  mapSources: 'loppis.map-sources',
  firstRows: 'loppis.first-rows.1',
  lost: 'loppis.lost',
  publicQueries: 'loppis.public-queries',
} as const;

/** Local storage that is removed when a user signs out, or another one signs in. */
export const personalLocal = {
  recent: 'loppis.recent',
  openedRows: 'loppis.opened-rows.1',
  likeCounts: 'loppis.like-counts',
  queries: 'loppis.queries',
  wish: 'loppis.wish',
} as const;

/** A tab's session storage that stays as long as the tab. */
export const deviceTab = { mapView: 'loppis.map', silentReload: 'loppis.silent-reload' } as const;

/** A tab's session storage that is removed then too. */
export const personalTab = { drafts: 'loppis.drafts', resume: 'loppis.resume' } as const;

/** The session: a copy in local storage, and the row in its database. The tokens are deleted last, after all personal data. */
export const sessionKeys = { local: 'loppis.session', database: 'loppis-session' } as const;

const ownPrefix = 'loppis.own.';

type OwnLocal = `${typeof ownPrefix}${string}`;

/** A user's unsent changes and documents: a local-storage key and the database. Deleted together, unless the user keeps them. */
export function ownKeys(userId: string): { local: OwnLocal; database: string } {
  return { local: `${ownPrefix}${userId}`, database: `loppis-own-${userId}` };
}

/** Whether a key of local storage belongs to some user's own database. */
export const isOwnLocal = (key: string): key is OwnLocal => key.startsWith(ownPrefix);

/** Databases that stay. The last one is created by the service worker's library. */
export const deviceDatabases = {
  mirror: 'loppis-mirror',
  seen: 'loppis-seen',
  expiration: 'workbox-expiration',
} as const;

/** Caches, all of which stay. The library appends the app's URL to the name of the precache. */
export const cacheNames = {
  precache: 'workbox-precache-v2',
  assets: 'assets',
  /** /map/overview-<version>.pmtiles → the one archive of the overview */
  overview: 'map-overview',
  /** tile address → viewed street tiles, under one limit */
  viewed: 'tiles-detail',
  /** tile address → street tiles of saved areas, never evicted by that limit */
  saved: 'tiles-saved',
  /** /map/areas/<id> → the row of a saved area, as JSON */
  areas: 'map-areas',
  /** address → public uploaded pictures that were seen, under one limit */
  pictures: 'pictures',
} as const;

type ValueOf<T> = T[keyof T];

/** Every key of local and session storage. */
export type StoredKey =
  | ValueOf<typeof deviceLocal>
  | ValueOf<typeof personalLocal>
  | ValueOf<typeof deviceTab>
  | ValueOf<typeof personalTab>
  | typeof sessionKeys.local
  | OwnLocal;
