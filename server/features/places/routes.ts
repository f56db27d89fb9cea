// The address calls.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { swedenBox } from '../../../core/contract/limits.ts';
import { searchPlaces, validateAddress } from '../../../core/contract/places.ts';
import type { Place } from '../../../core/rules/place/place.ts';
import { addressText } from '../../../core/text/places.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import { bind } from '../../route.ts';
import { learnStreets, type StreetPorts } from './known-streets.ts';
import { presentPlace, presentVerdict } from './present.ts';
import { createPlaceSearch } from './search.ts';

/** Two opposite corners: longitude, latitude, longitude, latitude. */
type Viewbox = [number, number, number, number];

/** Keeps the places of the box. Refusal `invalid` when it does not touch Sweden. */
function inside([x1, y1, x2, y2]: Viewbox): (place: Place) => boolean {
  const box = { west: Math.min(x1, x2), east: Math.max(x1, x2), south: Math.min(y1, y2), north: Math.max(y1, y2) };
  const { west, east, south, north } = swedenBox;
  if (box.west > east || box.east < west || box.south > north || box.north < south) {
    throw new Refusal('invalid', addressText.outside, { viewbox: [addressText.outside] });
  }
  return ({ latitude, longitude }) =>
    longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;
}

/** Serves the address calls; nothing is read or requested before the first question. `geocoder` null leaves the embedded sources. */
export function placeRoutes(app: FastifyInstance, ports: StreetPorts & { geocoder: Geocoder | null }): void {
  const search = createPlaceSearch(learnStreets(ports), ports.geocoder);
  bind(app, searchPlaces, async ({ query: { q, limit, viewbox, bounded } }) => {
    const fits = viewbox ? inside(viewbox) : () => true;
    const { places } = await search.find(q, 'typing');
    const wanted = bounded === '1' ? places.filter(fits) : places;
    return wanted.slice(0, limit).map(presentPlace);
  });

  bind(app, validateAddress, async ({ query: { q } }) => {
    const { typed, places } = await search.find(q, 'finished');
    return presentVerdict(typed, places);
  });
}
