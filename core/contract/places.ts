// Places in Sweden: address search in Nominatim's shape, and validation of an address.
import * as v from 'valibot';
import { addressText } from '../text/places.ts';
import { codePoints } from './code-points.ts';
import { endpoint } from './endpoint.ts';
import { addressLimits } from './limits.ts';
import { queryChoice, queryInteger } from './text-fields.ts';

/** Precision of a place, best first. */
const placeKinds = ['house', 'road', 'postcode', 'city'] as const;
export type PlaceKind = (typeof placeKinds)[number];

const tooShort = addressText.tooShort(addressLimits.minLength);

/** A typed address, trimmed. Control characters are refused. A missing field counts as empty: too short. */
const typedAddressSchema = v.optional(
  v.pipe(
    v.string(tooShort),
    v.trim(),
    v.check((text) => !/\p{Cc}/u.test(text), addressText.unreadable),
    v.check((text) => codePoints(text) >= addressLimits.minLength, tooShort),
    v.check((text) => codePoints(text) <= addressLimits.maxLength, addressText.tooLong(addressLimits.maxLength)),
  ),
  '',
);

const viewboxPattern = /^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/;

/** One hit. `lat` and `lon` are degrees as text, as in Nominatim. */
const foundPlaceSchema = v.object({
  /** Stable for the same place; opaque. */
  place_id: v.number(),
  licence: v.string(),
  lat: v.string(),
  lon: v.string(),
  addresstype: v.picklist(placeKinds),
  display_name: v.string(),
  address: v.object({
    house_number: v.optional(v.string()),
    road: v.optional(v.string()),
    /** 'NNN NN' */
    postcode: v.optional(v.string()),
    city: v.optional(v.string()),
    county: v.optional(v.string()),
    country: v.string(),
    country_code: v.literal('se'),
  }),
  /** The point is less exact than the address: the house or street was not found. */
  approximate: v.boolean(),
});
export type FoundPlace = v.InferOutput<typeof foundPlaceSchema>;

const componentsSchema = v.object({
  street: v.nullable(v.string()),
  houseNumber: v.nullable(v.string()),
  /** 'NNN NN' */
  postalCode: v.nullable(v.string()),
  city: v.nullable(v.string()),
});
export type AddressComponents = v.InferOutput<typeof componentsSchema>;

/** Accepts the parameters of Nominatim clients; the last five are ignored. */
export const searchPlaces = endpoint('searchPlaces', 'GET /geocode/search', {
  access: 'anyone',
  rate: 'search',
  summary: 'Addresses and towns in Sweden that match a text, best first',
  query: v.strictObject({
    q: typedAddressSchema,
    limit: queryInteger(1, addressLimits.resultsMax, addressLimits.results),
    /** `left,top,right,bottom` in degrees; with `bounded=1` hits outside are omitted. */
    viewbox: v.optional(
      v.pipe(
        v.string(addressText.viewbox),
        v.regex(viewboxPattern, addressText.viewbox),
        v.transform((text) => text.split(',').map(Number) as [number, number, number, number]),
      ),
    ),
    bounded: queryChoice(['0', '1'], '0'),
    format: queryChoice(['json', 'jsonv2'], 'json'),
    addressdetails: queryChoice(['0', '1'], '1'),
    countrycodes: v.optional(v.literal('se', addressText.outside), 'se'),
    'accept-language': v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  reply: v.array(foundPlaceSchema),
});

export const validateAddress = endpoint('validateAddress', 'GET /geocode/validate', {
  access: 'anyone',
  rate: 'search',
  summary: 'Whether a text is a street address in Sweden, with its parts and its point',
  query: v.strictObject({ q: typedAddressSchema }),
  reply: v.object({
    /** The street, and the house if given, exist in that town. */
    isValid: v.boolean(),
    /** Suggested addresses; empty when the address is valid. */
    suggestions: v.array(v.string()),
    addressComponents: componentsSchema,
    formattedAddress: v.nullable(v.string()),
    /** Degrees. Null when nothing was found. */
    coordinates: v.nullable(v.object({ longitude: v.number(), latitude: v.number() })),
    approximate: v.boolean(),
  }),
});
export type AddressVerdict = v.InferOutput<NonNullable<(typeof validateAddress)['spec']['reply']>>;

export const placeCalls = { searchPlaces, validateAddress };
