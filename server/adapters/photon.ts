// Photon (komoot/photon): search-as-you-type over OpenStreetMap. Responses are GeoJSON.
import * as v from 'valibot';
import { addressLimits, swedenBox } from '../../core/contract/limits.ts';
import type { GeocoderDialect, GeocoderHit } from '../ports/geocoder.ts';

const text = v.optional(v.string());
const feature = v.object({
  geometry: v.object({ type: v.literal('Point'), coordinates: v.tuple([v.number(), v.number()]) }),
  properties: v.object({
    type: text,
    name: text,
    street: text,
    housenumber: text,
    postcode: text,
    city: text,
    district: text,
    locality: text,
    county: text,
    countrycode: text,
  }),
});
const answerSchema = v.object({ features: v.array(v.unknown()) });
const towns = new Set(['city', 'district', 'locality']);

function readFeature(given: unknown): GeocoderHit[] {
  const read = v.safeParse(feature, given);
  if (!read.success) return [];
  const { geometry, properties: its } = read.output;
  if (its.countrycode !== undefined && its.countrycode.toUpperCase() !== 'SE') return [];
  const isTown = towns.has(its.type ?? '');
  const street = its.street ?? (its.type === 'street' ? its.name : undefined);
  // A shop or a lake is not an address; a shop with a street is.
  if (!isTown && street === undefined) return [];
  const own = isTown ? [its.name] : [];
  const cities = [...own, its.city, its.locality, its.district].filter((name) => name !== undefined);
  if (cities.length === 0) return [];
  const [longitude, latitude] = geometry.coordinates;
  const hit: GeocoderHit = {
    latitude,
    longitude,
    street: isTown ? null : (street ?? null),
    houseNumber: its.housenumber ?? null,
    postalCode: its.postcode ?? null,
    cities,
    county: its.county ?? null,
    displayName: its.name ?? '',
  };
  return [hit];
}

export const photon: GeocoderDialect = {
  address(base, typed) {
    const url = new URL(/\/api\/?$/.test(base) ? base : `${base.replace(/\/$/, '')}/api`);
    const { west, south, east, north } = swedenBox;
    url.searchParams.set('q', typed);
    url.searchParams.set('limit', String(addressLimits.resultsMax));
    url.searchParams.set('bbox', [west, south, east, north].join(','));
    return url;
  },
  read(answer) {
    return v.parse(answerSchema, answer).features.slice(0, addressLimits.resultsMax).flatMap(readFeature);
  },
};
