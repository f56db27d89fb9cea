// What the list of the map view shows: what the map shows after it was moved by hand, else the nearest to a known place, else
// the most viewed.
import type { Filter, Question } from '../../data/directory/engine-api.ts';
import type { Focus } from './map-focus.ts';
import type { RestedView } from './map-state.ts';

export type SheetKind = 'inView' | 'near' | 'viewed';

const short = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The filter as in the list view, with the map's own order. */
export function sheetQuestion(
  filter: Filter,
  focus: Focus | null,
  rested: RestedView | null,
): { kind: SheetKind; question: Question } {
  const nearest = { field: 'distance', descending: false } as const;
  if (rested?.isMoved) {
    const { bounds, latitude, longitude } = rested;
    const { west, south, east, north } = bounds;
    const question: Question = {
      filter,
      sort: nearest,
      from: { latitude: short(latitude), longitude: short(longitude) },
      bounds: { west: short(west), south: short(south), east: short(east), north: short(north) },
    };
    return { kind: 'inView', question };
  }
  const from = focus && { latitude: focus.latitude, longitude: focus.longitude };
  if (from) return { kind: 'near', question: { filter, sort: nearest, from } };
  return { kind: 'viewed', question: { filter, sort: { field: 'views', descending: true } } };
}
