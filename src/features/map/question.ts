// The question of the map view's list: nearest when a position is applied, otherwise most viewed.
import type { Filter, Question } from '../../data/directory/engine-api.ts';

/** The same filter as in the list view, with the map's own order. */
export function mapQuestion(filter: Filter): Question {
  return {
    filter,
    sort: filter.within ? { field: 'distance', descending: false } : { field: 'views', descending: true },
  };
}
