// The places for the text being typed, debounced: the device's own first, then those of the server.
import { useEffect, useState } from 'react';
import { addressLimits } from '../../core/contract/limits.ts';
import { tidyAddress } from '../../core/rules/place/address.ts';
import { OfflineError, RefusedError } from '../data/net/errors.ts';
import { addPlaces, type PickedPlace, placesElsewhere, placesHere } from '../data/places/places.ts';

type Part = 'waiting' | 'done' | 'offline' | 'failed';

export interface Lookup {
  /** The searched text. */
  query: string;
  /** In the order they are shown; a place that is shown keeps its position. */
  places: PickedPlace[];
  here: Part;
  elsewhere: Part;
  /** The server's message if it refused the text. */
  refusal: string | null;
}

/** Keeps positions free for the server's places; most where the device has approximate matches only. */
function roomAtFirst(own: PickedPlace[]): PickedPlace[] {
  const exact = own.filter(({ approximate }) => !approximate);
  return exact.length > 0 ? exact.slice(0, addressLimits.shown - 1) : own.slice(0, 1);
}

const refusedText = 400;

/** Starts the searches; `onStep` is called after every step until `ended`. */
function lookUp(query: string, asksServer: boolean, ended: AbortSignal, onStep: (lookup: Lookup) => void): void {
  const elsewhere = asksServer ? 'waiting' : 'done';
  let lookup: Lookup = { query, places: [], here: 'waiting', elsewhere, refusal: null };
  let own: PickedPlace[] = [];
  const step = (change: Partial<Lookup>) => {
    if (ended.aborted) return;
    const { places = [], ...rest } = change;
    const ours = { ...lookup, ...rest }.elsewhere === 'waiting' ? roomAtFirst(own) : own;
    lookup = { ...lookup, ...rest, places: addPlaces(lookup.places, [...places, ...ours], addressLimits.shown) };
    onStep(lookup);
  };
  placesHere(query).then(
    (found) => {
      own = found;
      step({ here: 'done' });
    },
    () => step({ here: 'failed' }),
  );
  if (!asksServer) return;
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

/**
 * The latest lookup; null before the first, and of an earlier text until the next has its first result.
 * @param asksServer false searches on the device alone
 */
export function useAddressSearch(typed: string, asksServer = true): { query: string; lookup: Lookup | null } {
  const query = tidyAddress(typed);
  const [lookup, setLookup] = useState<Lookup | null>(null);
  useEffect(() => {
    if ([...query].length < addressLimits.minLength) return;
    const ended = new AbortController();
    const timer = setTimeout(() => lookUp(query, asksServer, ended.signal, setLookup), addressLimits.debounceMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [query, asksServer]);
  return { query, lookup };
}
