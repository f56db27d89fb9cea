// Replaces fflate, which pmtiles uses in browsers without DecompressionStream. All supported browsers have it, and fflate
// would build its tables at each start of the service worker.

/** Never called: pmtiles uses it only where DecompressionStream is missing. */
export function decompressSync(): never {
  throw new Error('this browser lacks DecompressionStream');
}
