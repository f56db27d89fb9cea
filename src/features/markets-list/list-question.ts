// The question of the list, on the screen and on paper: the filter, the order in force, and from where distances are measured.
import { type ListSort, sortInForce } from '../../../core/rules/markets/list-sort.ts';
import type { Question } from '../../data/directory/engine-api.ts';
import { type ChosenFilter, filters } from '../../data/directory/filters.ts';
import { askedFilter } from '../../data/directory/list-filter.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { sortChoices } from './list-state.ts';

export interface ListPlace {
  latitude: number;
  longitude: number;
  /** Its name; empty for one without. */
  label?: string | null;
}

interface ListQuestion {
  chosen: ChosenFilter;
  sort: ListSort;
  /** The distance filter's place, else the known one. */
  from: ListPlace | null;
  /** Null while the lists of the filter are being read. */
  question: Question | null;
}

/** `place`: one that is known without a filter. */
export function useListQuestion(place: ListPlace | null): ListQuestion {
  const chosen = useObservable(filters);
  const filter = useObservable(askedFilter);
  const choices = useObservable(sortChoices);
  const from = chosen.within ?? place;
  const sort = sortInForce(choices, from !== null);
  const elsewhere = !chosen.within && place && { latitude: place.latitude, longitude: place.longitude };
  return { chosen, sort, from, question: filter && { filter, sort, from: elsewhere || null } };
}
