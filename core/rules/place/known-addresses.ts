// Searches among addresses with known positions, such as those of the markets.

import { fold } from '../text/fold.ts';
import type { TypedAddress } from './address.ts';
import { type Place, withTyped } from './place.ts';

export interface KnownAddress {
  road: string;
  houseNumber: string | null;
  /** 'NNN NN' */
  postalCode: string | null;
  city: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** The folded query. */
export interface Wanted {
  road: string | null;
  city: string | null;
}

/** Every split of the text into street and town: without a comma the last words may be the town. */
export function readings(typed: TypedAddress): Wanted[] {
  if (typed.words === null) {
    return [{ road: typed.road && fold(typed.road), city: typed.city && fold(typed.city) }];
  }
  const words = fold(typed.words).split(' ');
  const found: Wanted[] = [{ road: words.join(' '), city: null }];
  for (let end = words.length - 1; end > 0; end--) {
    found.push({ road: words.slice(0, end).join(' '), city: words.slice(end).join(' ') });
  }
  return found;
}

/** Minimum prefix length: shorter ones match too much. */
const minRoad = 2;

interface Street {
  addresses: KnownAddress[];
  isWhole: boolean;
}

/** Groups addresses by street and town. */
export function streetsOf(
  wanted: Wanted,
  known: Iterable<KnownAddress>,
  folded: (text: string) => string = fold,
): Street[] {
  const streets = new Map<string, Street>();
  if (!wanted.road || wanted.road.length < minRoad) return [];
  for (const address of known) {
    const road = folded(address.road);
    if (!road.startsWith(wanted.road)) continue;
    const city = folded(address.city);
    if (wanted.city && !city.startsWith(wanted.city)) continue;
    const name = `${road}|${city}`;
    const street = streets.get(name);
    if (street) street.addresses.push(address);
    else streets.set(name, { addresses: [address], isWhole: road === wanted.road });
  }
  return [...streets.values()];
}

function leading(houseNumber: string | null): number {
  return Number.parseInt(houseNumber ?? '', 10) || 0;
}

/** The exact house, else the nearest lower number of the street, else the middle of the street. */
function placeOn({ addresses }: Street, typed: TypedAddress): Place | null {
  const { houseNumber } = typed;
  const exact = houseNumber === null ? undefined : addresses.find((each) => each.houseNumber === houseNumber);
  const sorted = addresses.toSorted((a, b) => leading(a.houseNumber) - leading(b.houseNumber));
  const wanted = leading(houseNumber);
  const gap = (each: KnownAddress) => Math.abs(leading(each.houseNumber) - wanted);
  const near =
    houseNumber === null
      ? sorted[sorted.length >> 1]
      : sorted.reduce((best, each) => (gap(each) < gap(best) ? each : best));
  const chosen = exact ?? near;
  if (!chosen) return null;
  const { road: street, houseNumber: _, ...rest } = chosen;
  if (exact) return { ...rest, street, houseNumber, kind: 'house', county: null, approximate: false };
  const found: Place = {
    ...rest,
    // A long street has several postal codes: that of another house may be wrong.
    postalCode: typed.postalCode,
    street,
    houseNumber: null,
    kind: 'road',
    county: null,
    approximate: false,
  };
  // The full name of the street, not the typed prefix.
  return withTyped(found, { ...typed, road: street });
}

/** Places on known streets, best first: whole names of streets, exact houses, then streets with many addresses. */
export function placesOnStreets(typed: TypedAddress, streets: readonly Street[], limit: number): Place[] {
  return streets
    .flatMap((street) => {
      const place = placeOn(street, typed);
      return place ? [{ place, street }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.street.isWhole) - Number(a.street.isWhole) ||
        Number(b.place.kind === 'house') - Number(a.place.kind === 'house') ||
        b.street.addresses.length - a.street.addresses.length,
    )
    .slice(0, limit)
    .map(({ place }) => place);
}

/** The mean position of the addresses with a postal code; null without any. */
export function placeOfPostalCode(postalCode: string, addresses: readonly KnownAddress[]): Place | null {
  const [first] = addresses;
  if (!first) return null;
  const middle = (of: (each: KnownAddress) => number) =>
    addresses.reduce((sum, each) => sum + of(each), 0) / addresses.length;
  return {
    kind: 'postcode',
    latitude: middle((each) => each.latitude),
    longitude: middle((each) => each.longitude),
    street: null,
    houseNumber: null,
    postalCode,
    city: first.city,
    county: null,
    approximate: false,
  };
}
