// Stands in for fflate, which pmtiles brings for browsers without DecompressionStream. Every browser of ours has it, and fflate's
// tables would be built at each start of the service worker.

/** Never called: pmtiles asks for it only where DecompressionStream is missing. */
export function decompressSync(): never {
  throw new Error('this browser lacks DecompressionStream');
}
