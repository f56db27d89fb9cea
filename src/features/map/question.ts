// What the map view asks: nearest when a position is applied, otherwise most viewed.
import type { Filter, Question } from '../../data/engine-api.ts';

/** The same filter as the list; only the order is the map's own. */
export function mapQuestion(filter: Filter): Question {
  return {
    filter,
    sort: filter.within ? { field: 'distance', descending: false } : { field: 'views', descending: true },
  };
}
