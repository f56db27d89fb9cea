// Address search on the page: places of the device at once, places of the server after that, merged into one list whose
// shown entries never move.
import { addressLimits } from '../../../core/contract/limits.ts';
import type { AddressComponents } from '../../../core/contract/places.ts';
import { isInSweden } from '../../../core/rules/place/address.ts';
import { componentsOf, type Place, placeLabel } from '../../../core/rules/place/place.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { engine } from '../directory/engine.ts';
import { call } from '../net/call.ts';

/** A place that a person may choose. Degrees. */
export interface PickedPlace {
  latitude: number;
  longitude: number;
  /** 'Storgatan 5, 352 30 Växjö' */
  label: string;
  /** The point is that of the street or the town, not of the house. */
  approximate: boolean;
  components: AddressComponents;
}

/** Timeout for the server, after which only the device's own places are shown. */
const timeoutMs = 8000;

function picked(place: Omit<Place, 'kind'>): PickedPlace {
  const { latitude, longitude, approximate } = place;
  return { latitude, longitude, label: placeLabel(place), approximate, components: componentsOf(place) };
}

/** The device's places, best first. Rejects only when its list of towns could not be loaded. */
export async function foundHere(text: string): Promise<Place[]> {
  const { localPlaces } = await import('./local-places.ts');
  return localPlaces(text, engine.search);
}

/** The same, to choose from. */
export const placesHere = async (text: string): Promise<PickedPlace[]> => (await foundHere(text)).map(picked);

/** The server's places, best first. Rejects as every call does, without retries: typing triggers the next search. */
export async function placesElsewhere(text: string, signal: AbortSignal): Promise<PickedPlace[]> {
  const { searchPlaces } = await import('../../../core/contract/places.ts');
  const query = { q: text, limit: String(addressLimits.results) };
  const found = await call(searchPlaces, { query, signal, retries: 0, timeoutMs });
  return found
    .map(({ lat, lon, address, approximate }) =>
      picked({
        latitude: Number(lat),
        longitude: Number(lon),
        street: address.road ?? null,
        houseNumber: address.house_number ?? null,
        postalCode: address.postcode ?? null,
        city: address.city ?? null,
        county: address.county ?? null,
        approximate,
      }),
    )
    .filter(({ latitude, longitude }) => isInSweden(latitude, longitude));
}

/** The same address, with or without its postal code or county. */
function nameOf({ components: { street, houseNumber, postalCode, city }, label }: PickedPlace): string {
  if (street === null && postalCode !== null) return fold(label);
  return fold([street, houseNumber, city].filter(Boolean).join(' '));
}

/**
 * Adds places to those that are shown: these keep their position, an approximate one is replaced by the exact one of the
 * same place, and new ones are appended.
 */
export function addPlaces(shown: readonly PickedPlace[], more: readonly PickedPlace[], limit: number): PickedPlace[] {
  const better = new Map(more.filter((each) => !each.approximate).map((each) => [nameOf(each), each]));
  const merged = shown.map((each) => (each.approximate ? (better.get(nameOf(each)) ?? each) : each));
  const names = new Set(merged.map(nameOf));
  for (const each of more) {
    const name = nameOf(each);
    if (names.has(name) || merged.length >= limit) continue;
    names.add(name);
    merged.push(each);
  }
  return merged;
}
