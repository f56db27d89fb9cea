// 'Visa alla 12 i listan': the filter that a search text means, and how many markets it keeps.
import { type Category, categoryKeys, categoryLabel } from '../../../core/contract/category.ts';
import { mapDefaults, searchRows } from '../../../core/contract/limits.ts';
import type { SearchReading } from '../../../core/rules/markets/read-search.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import { type ChosenFilter, distanceDraft, filters, noFilter } from '../../data/directory/filters.ts';
import type { PickedPlace } from '../../data/places/places.ts';
import { useEngineAnswer } from '../../hooks/use-engine.ts';

/** The conditions of a search, which replace the filter. */
interface Conditions {
  name: string;
  category: Category | null;
  town: PickedPlace | null;
}

export interface ListTarget extends Conditions {
  count: number;
  /** What the list is filtered by. */
  note: string;
}

/**
 * The category and the town that were typed, or else a part of the name. Null for a text of more than that, such as a
 * category with words that are no town.
 */
export function conditionsOf(
  query: string,
  { category, rest }: SearchReading,
  town: PickedPlace | null,
): Conditions | null {
  if (town !== null) return { name: '', category, town };
  if (category !== null && rest === '') return { name: '', category, town: null };
  return fold(query) === '' ? null : { name: query.trim(), category: null, town: null };
}

const townKm = searchRows.townKm;

const positionOf = ({ latitude, longitude, label }: PickedPlace) => ({ latitude, longitude, label });

function filterFor({ name, category, town }: Conditions): ChosenFilter {
  return { ...noFilter, name, category, within: town && { ...positionOf(town), km: townKm } };
}

function noteFor({ name, category, town }: Conditions): string {
  const key = category === null ? undefined : categoryKeys[category];
  const label = key ? categoryLabel[key] : null;
  if (town) return searchText.around(label, townKm, town.components.city ?? town.label);
  return label ?? searchText.named(name);
}

/** Null while nothing is known, and when the list would show no more than the `shown` hits. */
export function useListTarget(conditions: Conditions | null, shown: number): ListTarget | null {
  const filter = conditions && filterFor(conditions);
  const answer = useEngineAnswer(filter && { filter, sort: { field: 'name', descending: false } });
  const count = answer?.rows.length ?? 0;
  const isMore = conditions?.name === '' ? count > 0 : count > shown;
  return conditions && isMore ? { ...conditions, count, note: noteFor(conditions) } : null;
}

/** Replaces the applied filter by the conditions of a search. */
export function applyTarget(conditions: Conditions): void {
  const { town } = conditions;
  distanceDraft.set(
    town ? { position: positionOf(town), km: townKm } : { position: null, km: mapDefaults.radiusKm.default },
  );
  filters.set(filterFor(conditions));
}
