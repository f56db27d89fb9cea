// Where the overview's archive stands, on the server and in its cache.

export function overviewFile(version: string): string {
  return `/map/overview-${version}.pmtiles`;
}
