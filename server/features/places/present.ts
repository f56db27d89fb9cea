// Places as they leave the server: in Nominatim's shape, and as the verdict on one address.
import type { AddressVerdict, FoundPlace } from '../../../core/contract/places.ts';
import type { TypedAddress } from '../../../core/rules/place/address.ts';
import { componentsOf, isStreet, type Place, placeLabel, suggestedPlaces } from '../../../core/rules/place/place.ts';
import { addressText } from '../../../core/text/places.ts';

const degrees = (value: number) => Number(value.toFixed(6));

/** 32-bit FNV-1a (Fowler, Noll, Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** One hit of the search. */
export function presentPlace(place: Place): FoundPlace {
  const label = placeLabel(place);
  const lat = String(degrees(place.latitude));
  const lon = String(degrees(place.longitude));
  const optional = {
    house_number: place.houseNumber,
    road: place.street,
    postcode: place.postalCode,
    city: place.city,
    county: place.county,
  };
  return {
    place_id: hash(`${label}|${lat}|${lon}`),
    licence: addressText.licence,
    lat,
    lon,
    addresstype: place.kind,
    display_name: `${label}, ${addressText.country}`,
    address: {
      ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value)) as Partial<FoundPlace['address']>),
      country: addressText.country,
      country_code: 'se',
    },
    approximate: place.approximate,
  };
}

const suggested = 3;

/** Whether the typed text is an address we know, and what it may have been meant to be. */
export function presentVerdict(typed: TypedAddress, places: readonly Place[]): AddressVerdict {
  const [best] = places;
  if (!best) {
    return {
      isValid: false,
      suggestions: [],
      addressComponents: componentsOf({ ...typed, street: typed.road }),
      formattedAddress: null,
      coordinates: null,
      approximate: false,
    };
  }
  // A town under a street that was typed repeats what was typed; a known street with the typed number is an address.
  const isValid = isStreet(best) && typed.houseNumber !== null && best.houseNumber === typed.houseNumber;
  return {
    isValid,
    suggestions: isValid ? [] : suggestedPlaces(typed, places).slice(0, suggested).map(placeLabel),
    addressComponents: componentsOf(best),
    formattedAddress: placeLabel(best),
    coordinates: { longitude: degrees(best.longitude), latitude: degrees(best.latitude) },
    approximate: best.approximate,
  };
}
