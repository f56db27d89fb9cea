// The address search: what the directory has taught, the towns, and one geocoder elsewhere, put into one order.
// A geocoder that is slow, wrong or silent takes nothing away: the embedded answers remain.
import { Refusal } from '../../../core/contract/errors.ts';
import { addressLimits } from '../../../core/contract/limits.ts';
import { namesTownElsewhere } from '../../../core/rules/place/abroad.ts';
import {
  houseNumberIn,
  namesOtherCountry,
  parseAddress,
  type TypedAddress,
} from '../../../core/rules/place/address.ts';
import { createGazetteer } from '../../../core/rules/place/gazetteer.ts';
import { bestPlaces, type Place, withTyped } from '../../../core/rules/place/place.ts';
import { showPostalCode } from '../../../core/rules/place/postal-code.ts';
import { swedishPlaces } from '../../../core/rules/place/swedish-places.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import { addressText } from '../../../core/text/places.ts';
import type { Geocoder, GeocoderHit } from '../../ports/geocoder.ts';
import type { KnownStreets } from './known-streets.ts';

export interface PlaceSearch {
  /** Places in Sweden, best first. Refusal `invalid` for a text that names another country, or a town there and nothing here. */
  find(text: string, purpose: 'typing' | 'finished'): Promise<{ typed: TypedAddress; places: Place[] }>;
}

/** The town as it was typed when the geocoder knows it by that name too. */
function cityOf(cities: readonly string[], typed: TypedAddress): string | null {
  const wanted = typed.city && fold(typed.city);
  return (wanted ? cities.find((name) => fold(name) === wanted) : undefined) ?? cities[0] ?? null;
}

/** A hit as a place; missing parts of the typed address are added, and it is marked approximate. */
function placeOfHit(hit: GeocoderHit, typed: TypedAddress): Place {
  const { street, latitude, longitude, county } = hit;
  const houseNumber = hit.houseNumber ?? (street && houseNumberIn(hit.displayName, street));
  const place: Place = {
    kind: street === null ? 'city' : houseNumber === null ? 'road' : 'house',
    latitude,
    longitude,
    street,
    houseNumber,
    postalCode: hit.postalCode && showPostalCode(hit.postalCode),
    city: cityOf(hit.cities, typed),
    county: street === null ? county : null,
    approximate: false,
  };
  return withTyped(place, typed);
}

/** Whether the first place is so good that no geocoder needs to be queried. */
function isEnough([best]: readonly Place[], typed: TypedAddress): boolean {
  if (!best || best.approximate) return false;
  if (typed.words !== null) return best.kind === 'city' && fold(best.city ?? '') === fold(typed.words);
  return best.kind === 'house' && typed.city !== null && fold(best.city ?? '') === fold(typed.city);
}

/** Makes the search over its three sources; `geocoder` null leaves the embedded two. */
export function createPlaceSearch(streets: KnownStreets, geocoder: Geocoder | null): PlaceSearch {
  const gazetteer = createGazetteer(swedishPlaces);
  const limit = addressLimits.resultsMax;
  const outside = () => new Refusal('invalid', addressText.outside, { q: [addressText.outside] });

  async function find(text: string, typed: TypedAddress, purpose: 'typing' | 'finished'): Promise<Place[]> {
    const learnt = await streets.find(typed, limit);
    const lists = [learnt, gazetteer.find(typed, limit)];
    const places = bestPlaces(typed, lists, limit);
    if (!geocoder || isEnough(places, typed) || (purpose === 'typing' && !geocoder.autocomplete)) return places;
    const hits = await geocoder.find(text);
    if (!hits) return places;
    lists.push(hits.map((hit) => placeOfHit(hit, typed)));
    return bestPlaces(typed, lists, limit);
  }

  return {
    async find(text, purpose) {
      if (namesOtherCountry(text)) throw outside();
      const typed = parseAddress(text);
      const places = await find(text, typed, purpose);
      if (places.length === 0 && namesTownElsewhere(text)) throw outside();
      return { typed, places };
    },
  };
}
