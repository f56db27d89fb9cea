// The path of the overview's archive, on the server and in its cache.

export function overviewFile(version: string): string {
  return `/map/overview-${version}.pmtiles`;
}
