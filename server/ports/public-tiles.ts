// The public tile service that is used when TILES_UPSTREAM is unset: its address, its terms, and the credit it requires.

export const publicTiles = {
  name: 'OpenFreeMap',
  /** TileJSON. */
  url: 'https://tiles.openfreemap.org/planet',
  terms: 'https://openfreemap.org/tos/',
  /** Used when the TileJSON does not name all of `credited`. */
  attribution: 'OpenFreeMap © OpenMapTiles Data from OpenStreetMap',
  credited: ['OpenFreeMap', 'OpenMapTiles', 'OpenStreetMap'],
} as const;
