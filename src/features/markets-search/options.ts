// The options of the search in groups, and which one is active before the user chooses.
import { addressLimits, searchRows } from '../../../core/contract/limits.ts';
import { foundInTagline } from '../../../core/rules/markets/found-in.ts';
import { looksLikeAddress } from '../../../core/rules/place/address.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import type { PickedPlace } from '../../data/places/places.ts';
import type { ListTarget } from './list-target.ts';

/** A market found elsewhere than in its own data, with the text that was found. */
interface TextHit {
  /** Unique among all options. */
  key: string;
  marketId: string;
  name: string;
  text: string;
}

export interface MoreHits {
  title: string;
  hits: readonly TextHit[];
}

export type Option =
  | { kind: 'place'; key: string; place: PickedPlace; leads: boolean }
  | {
      kind: 'market';
      key: string;
      row: MarketRow;
      isRecent: boolean;
      km?: number | undefined;
      /** The words that were found, in place of its address. */
      found?: string | null;
    }
  | { kind: 'text'; key: string; hit: TextHit }
  | { kind: 'list'; key: string; target: ListTarget };

export interface OptionGroup {
  key: string;
  /** Null for a group of one option that speaks for itself. */
  title: string | null;
  options: readonly Option[];
}

/** Markets of a group at the start of the search. */
export interface StartGroup {
  key: 'recent' | 'liked' | 'near';
  title: string;
  rows: readonly { row: MarketRow; km?: number }[];
}

interface Found {
  /** What may be the name of a place. */
  /** As typed, for the markets. */
  query: string;
  placeText: string;
  places: readonly PickedPlace[];
  rows: readonly MarketRow[];
  target: ListTarget | null;
  more: MoreHits | null;
}

/** A house number or a postal code. */
const hasNumber = (text: string): boolean => /\d/.test(text);

/** Whether the place is the town of exactly this name, with or without å, ä, ö. */
export function isTownNamed({ components }: PickedPlace, text: string): boolean {
  return components.street === null && fold(components.city ?? '') === fold(text);
}

/** Whether a place answers the text by itself: the whole name of a town, or the very address. */
export function isExactPlace(place: PickedPlace, text: string): boolean {
  if (isTownNamed(place, text)) return true;
  return place.components.street !== null && !place.approximate && hasNumber(text);
}

/** The places to show: an approximate address only for a text that reads like one. */
function worthShowing(places: readonly PickedPlace[], text: string): PickedPlace[] {
  const kept = places.filter(({ approximate }) => !approximate || looksLikeAddress(text));
  return kept.slice(0, addressLimits.shown);
}

const placeOption = (place: PickedPlace, leads: boolean): Option => ({
  kind: 'place',
  key: `place:${place.label}`,
  place,
  leads,
});

/** Markets at the start of the search; below results of a search, the recent ones that are not among these. */
export function startOptions(groups: readonly StartGroup[], found: readonly MarketRow[] | null): OptionGroup[] {
  const known = new Set(found?.map(({ id }) => id));
  return groups
    .filter(({ key }) => found === null || key === 'recent')
    .map(({ key, title, rows }) => ({
      key,
      title,
      options: rows
        .filter(({ row }) => !known.has(row.id))
        .slice(0, found === null ? rows.length : searchRows.recentBelow)
        .map(({ row, km }) => ({
          kind: 'market' as const,
          key: `${key}:${row.id}`,
          row,
          isRecent: key === 'recent',
          km,
        })),
    }))
    .filter(({ options }) => options.length > 0);
}

/** Results in their order: the best place, markets, the way to all of them, other places, hits of another source. */
export function foundOptions({ query, placeText, places, rows, target, more }: Found): OptionGroup[] {
  const shown = worthShowing(places, placeText);
  const [first] = shown;
  const leader = first && (first.components.street === null || hasNumber(placeText)) ? first : null;
  const others = leader ? shown.slice(1) : shown;
  const groups: OptionGroup[] = [
    { key: 'place', title: null, options: leader ? [placeOption(leader, true)] : [] },
    {
      key: 'markets',
      title: searchText.markets,
      options: rows.map((row) => ({
        kind: 'market',
        key: row.id,
        row,
        isRecent: false,
        found: foundInTagline(query, row),
      })),
    },
    { key: 'list', title: null, options: target ? [{ kind: 'list', key: 'list', target }] : [] },
    {
      key: 'places',
      title: leader ? searchText.morePlaces : searchText.places,
      options: others.map((place) => placeOption(place, false)),
    },
    {
      key: 'more',
      title: more?.title ?? null,
      options: (more?.hits ?? []).map((hit) => ({ kind: 'text', key: hit.key, hit })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Whether the market has exactly the typed name. */
export const isNamed = ({ name }: MarketRow, query: string): boolean => fold(name) === fold(query);

/**
 * The option that Enter takes before another is chosen: a market of exactly the typed name, or else the first; but a place
 * only when it is exactly what was typed.
 */
export function firstChoice(options: readonly Option[], query: string, placeText: string): number {
  const named = options.findIndex((option) => option.kind === 'market' && isNamed(option.row, query));
  if (named >= 0) return named;
  const [first] = options;
  if (first?.kind !== 'place' || isExactPlace(first.place, placeText)) return 0;
  return Math.max(
    options.findIndex(({ kind }) => kind !== 'place'),
    0,
  );
}
