// Geocodes the profile's address: on the device when it knows the house, otherwise by the server, with a short timeout.
// Loaded when first used.
import { type PickedPlace, placesElsewhere, placesHere } from './places.ts';

/** Timeout for the server before a less exact place from the device is used. */
const timeoutMs = 3000;

interface Sources {
  here: (text: string) => Promise<PickedPlace[]>;
  elsewhere: (text: string, signal: AbortSignal) => Promise<PickedPlace[]>;
}
const real: Sources = { here: placesHere, elsewhere: placesElsewhere };

async function placeOf(text: string, { here, elsewhere }: Sources): Promise<PickedPlace | null> {
  const [own] = await here(text).catch(() => []);
  if (own && !own.approximate) return own;
  const [theirs] = await elsewhere(text, AbortSignal.timeout(timeoutMs)).catch(() => []);
  return theirs && !(theirs.approximate && own) ? theirs : (own ?? null);
}

/** The place of the first text that has one, such as an address and then its town. Null when none has; never rejects. */
export async function findHome(texts: readonly string[], sources: Sources = real): Promise<PickedPlace | null> {
  for (const text of texts) {
    const place = await placeOf(text, sources);
    if (place) return place;
  }
  return null;
}
