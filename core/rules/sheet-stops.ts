// The heights at which the sheet over the map rests.

const stops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof stops)[number];

/** The next stop up (1) or down (-1); the ends stay. */
export function stepStop(stop: SheetStop, step: 1 | -1): SheetStop {
  return stops[Math.min(Math.max(stops.indexOf(stop) + step, 0), stops.length - 1)] ?? stop;
}

/** Shares of the room; the style sheet has the same heights. */
const shares: Record<SheetStop, number> = { peek: 0.17, half: 0.46, full: 0.84 };

/**
 * Where a sheet let go at `height` of `room` pixels comes to rest: at the nearest stop, or with a flick (`direction` 1 up,
 * -1 down, 0 none) at the next one that way.
 */
export function nearestStop(height: number, room: number, direction: number): SheetStop {
  const share = height / Math.max(room, 1);
  if (direction > 0) return stops.find((stop) => shares[stop] > share) ?? 'full';
  if (direction < 0) return stops.findLast((stop) => shares[stop] < share) ?? 'peek';
  return stops.reduce((best, stop) => (Math.abs(shares[stop] - share) < Math.abs(shares[best] - share) ? stop : best));
}
