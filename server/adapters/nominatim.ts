// Nominatim, or a compatible service.
import * as v from 'valibot';
import { addressLimits, swedenBox } from '../../core/contract/limits.ts';
import type { GeocoderDialect, GeocoderHit } from '../ports/geocoder.ts';

const text = v.optional(v.string());
const degrees = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite());
const hitSchema = v.object({
  lat: degrees,
  lon: degrees,
  display_name: v.string(),
  address: v.object({
    house_number: text,
    road: text,
    pedestrian: text,
    square: text,
    footway: text,
    postcode: text,
    city: text,
    town: text,
    village: text,
    hamlet: text,
    suburb: text,
    municipality: text,
    county: text,
    country_code: text,
  }),
});

function readHit(given: unknown): GeocoderHit[] {
  const read = v.safeParse(hitSchema, given);
  if (!read.success) return [];
  const { lat, lon, display_name, address: its } = read.output;
  if (its.country_code !== undefined && its.country_code.toLowerCase() !== 'se') return [];
  const cities = [its.city, its.town, its.village, its.hamlet, its.suburb, its.municipality].filter(
    (name) => name !== undefined,
  );
  if (cities.length === 0) return [];
  const hit: GeocoderHit = {
    latitude: lat,
    longitude: lon,
    street: its.road ?? its.pedestrian ?? its.square ?? its.footway ?? null,
    houseNumber: its.house_number ?? null,
    postalCode: its.postcode ?? null,
    cities,
    county: its.county ?? null,
    displayName: display_name,
  };
  return [hit];
}

export const nominatim: GeocoderDialect = {
  address(base, typed) {
    const url = new URL(/\/search\/?$/.test(base) ? base : `${base.replace(/\/$/, '')}/search`);
    const { west, south, east, north } = swedenBox;
    const parameters = {
      q: typed,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(addressLimits.resultsMax),
      countrycodes: 'se',
      viewbox: [west, north, east, south].join(','),
      bounded: '1',
      'accept-language': 'sv',
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  },
  read(answer) {
    return v.parse(v.array(v.unknown()), answer).slice(0, addressLimits.resultsMax).flatMap(readHit);
  },
};
