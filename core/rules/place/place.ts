// Results of the address search, from any source: their names, comparison with the query, and ranking. A result that is
// less exact than the query is marked approximate; it never has a house number that was not found.
import type { AddressComponents, PlaceKind } from '../../contract/places.ts';
import { fold } from '../text/fold.ts';
import { isInSweden, type TypedAddress } from './address.ts';

export interface Place extends AddressComponents {
  kind: PlaceKind;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** 'Kronobergs län' */
  county: string | null;
  approximate: boolean;
}

type Labelled = AddressComponents & Pick<Place, 'county'>;

/** 'Storgatan 5, 352 30 Växjö', 'Växjö, Kronobergs län', '352 30 Växjö'. */
export function placeLabel({ street, houseNumber, postalCode, city, county }: Labelled): string {
  const road = street && (houseNumber ? `${street} ${houseNumber}` : street);
  const town = [postalCode, city].filter(Boolean).join(' ');
  if (road) return [road, town].filter(Boolean).join(', ');
  return postalCode ? town : [town, county].filter(Boolean).join(', ');
}

/** Whether a place is itself a street or house; a town to which a typed street was added is none. */
export const isStreet = ({ kind }: Pick<Place, 'kind'>): boolean => kind === 'house' || kind === 'road';

/** The streets and houses among places that may have been meant; one that repeats what was typed is no suggestion. */
export function suggestedPlaces(typed: TypedAddress, places: readonly Place[]): Place[] {
  const repeated = fold(placeLabel({ ...typed, street: typed.road, county: null }));
  return places.filter((place) => isStreet(place) && fold(placeLabel(place)) !== repeated);
}

/** The address parts alone. */
export function componentsOf({ street, houseNumber, postalCode, city }: AddressComponents): AddressComponents {
  return { street, houseNumber, postalCode, city };
}

/**
 * Adds typed parts that a place lacks: the house number on the right street, street and number in the right town.
 * The place becomes approximate.
 */
export function withTyped(place: Place, typed: TypedAddress): Place {
  const { road, houseNumber } = typed;
  if (road === null) return place;
  if (place.street === null) return { ...place, street: capital(road), houseNumber, approximate: true };
  if (houseNumber === null || place.houseNumber !== null || fold(place.street) !== fold(road)) return place;
  return { ...place, houseNumber, approximate: true };
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Lower is better. */
function tier(place: Place, typed: TypedAddress): number {
  if (typed.words !== null) {
    const name = fold(place.kind === 'city' ? (place.city ?? '') : (place.street ?? ''));
    const part = name === fold(typed.words) ? 0 : 2;
    return place.approximate ? 4 : part + (place.kind === 'city' ? 0 : 1);
  }
  const elsewhere =
    typed.city !== null &&
    !fold(place.city ?? '').startsWith(fold(typed.city)) &&
    (typed.postalCode === null || typed.postalCode !== place.postalCode);
  const step = { house: 0, road: 1, postcode: 2, city: 3 }[place.kind];
  const otherHouse = place.kind === 'house' && typed.houseNumber !== null && place.houseNumber !== typed.houseNumber;
  return step + (otherHouse ? 1 : 0) + (elsewhere ? 4 : 0);
}

/** The best places in Sweden of several lists, each address once; ties are resolved by the order of the lists. */
export function bestPlaces(typed: TypedAddress, lists: readonly (readonly Place[])[], limit: number): Place[] {
  const found = new Map<string, { place: Place; rank: number }>();
  for (const place of lists.flat()) {
    if (!isInSweden(place.latitude, place.longitude)) continue;
    // An address with and without its postal code is the same.
    const name = fold(placeLabel({ ...place, postalCode: place.street ? null : place.postalCode }));
    const rank = tier(place, typed);
    const before = found.get(name);
    if (!before || rank < before.rank) found.set(name, { place, rank });
  }
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ place }) => place);
}
