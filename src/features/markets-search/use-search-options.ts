// All that a search text finds on this device and, for addresses, on the server: groups of options for the palette.
import { readSearch, type SearchReading } from '../../../core/rules/markets/read-search.ts';
import type { PickedPlace } from '../../data/places/places.ts';
import { conditionsOf, useListTarget } from './list-target.ts';
import { foundOptions, isTownNamed, type MoreHits, type OptionGroup, startOptions } from './options.ts';
import { useFoundPlaces } from './use-found-places.ts';
import { type Search, useMarketSearch } from './use-market-search.ts';
import { useStartGroups } from './use-start-groups.ts';

interface SearchOptions {
  search: Search;
  /** What may be the name of a place. */
  placeText: string;
  groups: OptionGroup[];
  /** Hits of all sources. */
  found: number;
  /** Markets are shown that were not searched for. */
  hasStart: boolean;
}

const townOf = (places: readonly PickedPlace[], { rest }: SearchReading): PickedPlace | null =>
  places.find((place) => isTownNamed(place, rest)) ?? null;

/** @param more what another source has for a text that is long enough to search for */
export function useSearchOptions(query: string, more: ((query: string) => MoreHits) | null): SearchOptions {
  const search = useMarketSearch(query);
  const isShort = search.kind === 'short';
  const rows = search.kind === 'hits' ? search.rows : [];
  const typed = readSearch(query);
  const { text: placeText, places } = useFoundPlaces(
    isShort ? '' : typed.rest,
    search.kind === 'hits' && rows.length === 0,
  );
  // The count is for the text whose hits are shown.
  const searched = search.kind === 'hits' ? search.query : '';
  const reading = readSearch(searched);
  const town = placeText === reading.rest ? townOf(places, reading) : null;
  const target = useListTarget(searched === '' ? null : conditionsOf(searched, reading, town), rows.length);
  const start = useStartGroups();
  const found = isShort ? [] : foundOptions({ query, placeText, places, rows, target, more: more?.(query) ?? null });
  // Not while the first hits are on their way: these would push them down.
  const before = search.kind === 'short' || search.kind === 'hits' ? startOptions(start, isShort ? null : rows) : [];
  const count = (group: OptionGroup) => group.options.filter(({ kind }) => kind !== 'list').length;
  return {
    search,
    placeText: typed.rest,
    groups: [...found, ...before],
    found: found.reduce((sum, group) => sum + count(group), 0),
    hasStart: before.length > 0,
  };
}
