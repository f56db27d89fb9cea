// The look of a market without a photo: a palette and a pattern that follow from its id, the same on every device.

/** How many palettes and patterns there are; drawn by `src/ui/market/market-face.tsx`. */
export const faceCounts = { palettes: 4, patterns: 6 } as const;

/** FNV-1a of 32 bits over the characters of the id, with a final mix: ids of neighbours differ in a few characters only. */
export function faceHash(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Numbers of the palette (falu, gran, ockra, sjö) and the pattern (rutigt, ränder, kurbits, bolstervar, tapet, kakel). */
export function marketFace(id: string): { palette: number; pattern: number } {
  const hash = faceHash(id);
  return { palette: hash % faceCounts.palettes, pattern: (hash >>> 8) % faceCounts.patterns };
}
