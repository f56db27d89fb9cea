// The snap points of the bottom sheet over the map.

const stops = ['low', 'first', 'list', 'full'] as const;
export type SheetStop = (typeof stops)[number];

/** The next stop up (1) or down (-1), clamped. */
export function stepStop(stop: SheetStop, step: 1 | -1): SheetStop {
  return stops[Math.min(Math.max(stops.indexOf(stop) + step, 0), stops.length - 1)] ?? stop;
}

/** Heights as fractions of the available height; the style sheet has the same. */
const shares: Record<SheetStop, number> = { low: 0.17, first: 0.33, list: 0.46, full: 0.84 };

/** Pixels by which the card has to be pulled. */
const pullPx = 48;

/** What a pull of the card by that many pixels does; up is positive. */
export function pullOf(pixels: number): 'open' | 'close' | null {
  if (pixels >= pullPx) return 'open';
  return pixels <= -pullPx ? 'close' : null;
}

/**
 * The stop for a sheet released at `height` of `room` pixels: the nearest, or after a flick (`direction` 1 up, -1 down,
 * 0 none) the next one in that direction.
 */
export function nearestStop(height: number, room: number, direction: number): SheetStop {
  const share = height / Math.max(room, 1);
  if (direction > 0) return stops.find((stop) => shares[stop] > share) ?? 'full';
  if (direction < 0) return stops.findLast((stop) => shares[stop] < share) ?? 'low';
  return stops.reduce((best, stop) => (Math.abs(shares[stop] - share) < Math.abs(shares[best] - share) ? stop : best));
}
