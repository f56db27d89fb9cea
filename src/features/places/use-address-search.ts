// The places for a text being typed: the device's own at once when the typing pauses, the server's when they come.
import { useEffect, useState } from 'react';
import { addressLimits } from '../../../core/contract/limits.ts';
import { tidyAddress } from '../../../core/rules/address.ts';
import { OfflineError, RefusedError } from '../../data/errors.ts';
import { addPlaces, type PickedPlace, placesElsewhere, placesHere } from '../../data/places.ts';

type Part = 'waiting' | 'done' | 'offline' | 'failed';

export interface Lookup {
  /** The text this is about. */
  query: string;
  /** In the order they are shown; a place that stands keeps its place. */
  places: PickedPlace[];
  here: Part;
  elsewhere: Part;
  /** The server's sentence when it refused the text itself. */
  refusal: string | null;
}

/** While the server may still know better, room is kept free for it; most where the device can only guess. */
function roomAtFirst(own: PickedPlace[]): PickedPlace[] {
  const exact = own.filter(({ approximate }) => !approximate);
  return exact.length > 0 ? exact.slice(0, addressLimits.shown - 1) : own.slice(0, 1);
}

const refusedText = 400;

/** Starts both searches; `tell` hears of every step until `ended`. */
function lookUp(query: string, ended: AbortSignal, tell: (lookup: Lookup) => void): void {
  let lookup: Lookup = { query, places: [], here: 'waiting', elsewhere: 'waiting', refusal: null };
  let own: PickedPlace[] = [];
  const step = (change: Partial<Lookup>) => {
    if (ended.aborted) return;
    const { places = [], ...rest } = change;
    const ours = { ...lookup, ...rest }.elsewhere === 'waiting' ? roomAtFirst(own) : own;
    lookup = { ...lookup, ...rest, places: addPlaces(lookup.places, [...places, ...ours], addressLimits.shown) };
    tell(lookup);
  };
  placesHere(query).then(
    (found) => {
      own = found;
      step({ here: 'done' });
    },
    () => step({ here: 'failed' }),
  );
  placesElsewhere(query, ended).then(
    (places) => step({ elsewhere: 'done', places }),
    (error: unknown) => {
      if (error instanceof OfflineError) step({ elsewhere: 'offline' });
      else if (error instanceof RefusedError && error.status === refusedText) {
        step({ elsewhere: 'done', refusal: error.message });
      } else step({ elsewhere: 'failed' });
    },
  );
}

/** The newest lookup; null before the first, and about an earlier text until the next has begun to answer. */
export function useAddressSearch(typed: string): { query: string; lookup: Lookup | null } {
  const query = tidyAddress(typed);
  const [lookup, setLookup] = useState<Lookup | null>(null);
  useEffect(() => {
    if ([...query].length < addressLimits.minLength) return;
    const ended = new AbortController();
    const timer = setTimeout(() => lookUp(query, ended.signal, setLookup), addressLimits.debounceMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [query]);
  return { query, lookup };
}
