// The one filter that map, list and counts share, and the position being chosen before it is applied.
import { mapDefaults } from '../../../core/contract/limits.ts';
import { observable } from '../page/observable.ts';
import type { Filter } from './engine-api.ts';

export interface Position {
  latitude: number;
  longitude: number;
  /** The user's choice: an address, a town, or 'Min plats'. */
  label: string | null;
  /** The address was not found itself, only its street or town. */
  approximate?: boolean;
  /** Taken over from the search: not drawn on the map before it is changed or applied. */
  isFromSearch?: boolean;
}

/** The applied distance filter. Degrees and kilometres. */
interface Within extends NonNullable<Filter['within']> {
  /** What the place was called when it was applied. */
  label?: string | null;
}

/** The user's choices. The engine receives the chosen lists' markets instead (list-filter.ts). */
export interface ChosenFilter extends Omit<Filter, 'only' | 'within'> {
  within: Within | null;
  /** Ids of own lists; a market on any of them is kept. Empty keeps all. */
  lists: readonly string[];
}

export const noFilter: ChosenFilter = {
  verified: false,
  withOwner: false,
  openNow: false,
  name: '',
  within: null,
  category: null,
  openOn: null,
  lists: [],
};

/** What is applied now. */
export const filters = observable<ChosenFilter>(noFilter);

/** `text` is what is typed while nothing is chosen. */
interface DistanceDraft {
  position: Position | null;
  km: number;
  text?: string;
}

/** The distance form: becomes part of the filter only by *Filtrera*. */
export const distanceDraft = observable<DistanceDraft>({
  position: null,
  km: mapDefaults.radiusKm.default,
});

/** Changes parts of the applied filter. */
export function patchFilter(patch: Partial<ChosenFilter>): void {
  filters.set({ ...filters.get(), ...patch });
}

/** What *Filtrera* would apply: the distance draft where it differs from the applied filter, otherwise null. */
export function waitingDistance({ position, km }: DistanceDraft, { within }: ChosenFilter): Within | null {
  if (!position) return null;
  const { latitude, longitude, label } = position;
  const isApplied = within?.latitude === latitude && within.longitude === longitude && within.km === km;
  return isApplied ? null : { latitude, longitude, km, label };
}

/** *Filtrera*: applies the distance draft; false without a position. */
export function applyDistance(): boolean {
  const { position, km } = distanceDraft.get();
  if (!position) return false;
  const { latitude, longitude, label } = position;
  patchFilter({ within: { latitude, longitude, km, label } });
  return true;
}

/** *Rensa*: forgets the position and the applied distance filter. */
export function clearDistance(): void {
  distanceDraft.set({ position: null, km: distanceDraft.get().km });
  patchFilter({ within: null });
}

/** *Rensa alla filter*. */
export function clearFilters(): void {
  distanceDraft.set({ position: null, km: mapDefaults.radiusKm.default });
  filters.set(noFilter);
}

/** How many conditions are in force, for the number on the filter button. */
export function activeFilterCount(filter: ChosenFilter): number {
  return [
    filter.verified,
    filter.withOwner,
    filter.openNow,
    filter.name.trim() !== '',
    filter.within !== null,
    filter.category !== null,
    filter.openOn !== null,
    filter.lists.length > 0,
  ].filter(Boolean).length;
}
