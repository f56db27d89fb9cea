// The markets of a searched place as one marker of its own, at the place, beside the markers of all others.
import { openStatuses } from '../../core/contract/open-status.ts';
import { lowerSwedish } from '../../core/rules/text/fold.ts';
import type { MarkerQuestion } from '../../src/data/directory/engine-api.ts';
import type { Columns } from './columns.ts';
import { textAt } from './columns-text.ts';
import type { MadeMarkers, MarkerSource } from './markers.ts';
import { countOpen } from './query.ts';

const open = openStatuses.indexOf('OPEN');

/** 1 for each row whose city reads so. */
export function rowsOfCity({ city, count }: Columns, name: string): Uint8Array {
  const wanted = lowerSwedish(name);
  return Uint8Array.from({ length: count }, (_, row) => (lowerSwedish(textAt(city, row)) === wanted ? 1 : 0));
}

/** Fewer are markers like all others. */
const least = 2;

/** The source without the place's rows, and those; none of them when they are too few or the place is out of view. */
export function partPlace(
  source: MarkerSource,
  { place, bounds }: MarkerQuestion,
  ofCity: (name: string) => Uint8Array,
): { source: MarkerSource; rows: Uint32Array } {
  const none = { source, rows: new Uint32Array(0) };
  if (!place) return none;
  const { latitude, longitude } = place;
  const { west, south, east, north } = bounds;
  if (latitude < south || latitude > north || longitude < west || longitude > east) return none;
  const isThere = ofCity(place.city);
  const all = source.space.rows.slice(0, source.matching);
  const rows = all.filter((row) => isThere[row] === 1);
  if (rows.length < least) return none;
  source.space.rows.set(all.filter((row) => isThere[row] === 0));
  return { source: { ...source, matching: source.matching - rows.length }, rows };
}

/** The markers with one more at the end, which has these rows. */
export function addPlace(
  made: MadeMarkers,
  { columns, codes }: MarkerSource,
  rows: Uint32Array,
  { place }: MarkerQuestion,
): MadeMarkers {
  if (!place || rows.length === 0) return made;
  const before = made.count.length;
  const opened = countOpen(codes, rows, rows.length);
  const longer = <T extends Float64Array | Uint32Array | Uint8Array>(values: T, value: number): T => {
    const next = new (values.constructor as new (length: number) => T)(before + 1);
    next.set(values);
    next[before] = value;
    return next;
  };
  const row = rows.reduce((first, one) => Math.min(first, one));
  return {
    total: made.total,
    matching: made.matching + rows.length,
    inside: made.inside + rows.length,
    place: before,
    longitude: longer(made.longitude, place.longitude),
    latitude: longer(made.latitude, place.latitude),
    count: longer(made.count, rows.length),
    row: longer(made.row, row),
    category: longer(made.category, columns.category[row] ?? 0),
    status: longer(made.status, opened > 0 ? open : 0),
    opensAt: longer(made.opensAt, 15),
    open: longer(made.open, opened),
  };
}
