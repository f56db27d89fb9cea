// Where the device keeps what the map is drawn from: names that page and service worker share.
//
//   map-overview   /map/overview-<version>.pmtiles → the one archive of the overview
//   tiles-detail   tile address → street tiles that were looked at, under one limit
//   tiles-saved    tile address → street tiles of saved areas, never evicted by that limit
//   map-areas      /map/areas/<id> → the row of a saved area, as JSON

export const overviewCache = 'map-overview';
export const viewedCache = 'tiles-detail';
export const savedCache = 'tiles-saved';
export const areasCache = 'map-areas';

/** Where the overview's archive stands, on the server and in its cache. */
export function overviewFile(version: string): string {
  return `/map/overview-${version}.pmtiles`;
}
