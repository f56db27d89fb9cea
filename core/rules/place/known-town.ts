// A town that only the directory names, in the middle of its markets.

import { fold } from '../text/fold.ts';
import { haversineKm } from './distance.ts';
import type { Place } from './place.ts';

interface InTown {
  city: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** Markets of one town are not farther than this from its middle: a name that two towns share is not a place. */
const reachKm = 30;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The town of exactly this name, with or without å, ä, ö; null when no market names it, or markets of several towns do. */
export function knownTown(name: string, markets: readonly InTown[]): Place | null {
  const inTown = markets.filter(({ city }) => fold(city) === fold(name));
  const [first] = inTown;
  if (!first) return null;
  const latitude = median(inTown.map((each) => each.latitude));
  const longitude = median(inTown.map((each) => each.longitude));
  if (inTown.some((each) => haversineKm(latitude, longitude, each.latitude, each.longitude) > reachKm)) return null;
  const nothing = { street: null, houseNumber: null, postalCode: null, county: null };
  return { ...nothing, kind: 'city', latitude, longitude, city: first.city, approximate: false };
}
