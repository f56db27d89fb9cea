// Sizes of pins, clusters and their pills. CSS pixels.

/** The head of a pin: radius, and height of its centre above the tip. */
export const pinHead = { radius: 14, above: 23 } as const;

/** A cluster's radius. */
export function clusterRadius(count: number): number {
  if (count < 10) return 17;
  if (count < 100) return 20;
  return count < 1000 ? 21 : 24;
}

/** The pill at a cluster's foot; half of it is over the edge. */
export const pillHeight = 18;

/** Half the width of the pill 'n öppna'; 0 without one. Slightly more than the text needs. */
export function pillHalfWidth(open: number): number {
  if (open === 0) return 0;
  const letters = 6 + Math.floor(Math.log10(open)) + 1 + (open >= 1000 ? 0.5 : 0);
  return (6.3 * letters + 14) / 2;
}
