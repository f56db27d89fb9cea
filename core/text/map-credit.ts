// Attribution of the map on the map itself: the short line, and where each name leads.

export const mapCreditText = {
  /** Names that the licences want visible; the rest is one tap away. */
  short: (names: readonly string[]) => `${names.map((name) => `© ${name}`).join(' ')} m.fl.`,
  more: 'Visa alla kartans källor',
} as const;

/** Names as the sources write them → their page about credit or licence. */
export const creditLinks: Readonly<Record<string, string>> = {
  OpenFreeMap: 'https://openfreemap.org/',
  OpenMapTiles: 'https://www.openmaptiles.org/',
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  GeoNames: 'https://www.geonames.org/',
  'Natural Earth': 'https://www.naturalearthdata.com/',
};
