// The places for a search text: those of the device, and those of the server for an address, or when the device found
// nothing at all.

import { addressLimits } from '../../../core/contract/limits.ts';
import { looksLikeAddress } from '../../../core/rules/place/address.ts';
import { type PickedPlace, placesHere } from '../../data/places/places.ts';
import { useAddressSearch } from '../../hooks/use-address-search.ts';
import { isExactPlace } from './options.ts';

interface FoundPlaces {
  /** The searched text; the places may be of an earlier one until the next are there. */
  text: string;
  places: readonly PickedPlace[];
}

const none: FoundPlaces = { text: '', places: [] };

/** @param isLost the device has no market for the text */
export function useFoundPlaces(text: string, isLost: boolean): FoundPlaces {
  const { query, lookup } = useAddressSearch(text, isLost || looksLikeAddress(text));
  if ([...query].length < addressLimits.minLength || !lookup) return none;
  return { text: lookup.query, places: lookup.places };
}

/** The place of the device that is exactly the text, without debounce. */
export async function exactPlace(text: string): Promise<PickedPlace | undefined> {
  if ([...text].length < addressLimits.minLength) return undefined;
  const [first] = await placesHere(text).catch(() => []);
  return first && isExactPlace(first, text) ? first : undefined;
}
