// Creates the configured geocoder, with the limits of public services' usage policies.
import type { Config } from '../config/config.ts';
import type { Clock } from '../ports/clock.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { createRemoteGeocoder, type GeocoderPace } from './remote-geocoder.ts';

const ownService: GeocoderPace = { perSecond: 10, burst: 20 };
const publicService: GeocoderPace = { perSecond: 1, burst: 1 };

/**
 * Nominatim's public service allows one request a second and no search while typing (its usage policy); Photon's is a
 * demonstration without guarantees.
 */
const publicHosts = /(^|\.)(openstreetmap\.org|osm\.org|komoot\.io)\.?$/;

type GeocoderConfig = Pick<Config, 'geocoder' | 'geocoderUrl' | 'geocoderContact' | 'publicOrigin'>;

/** The configured geocoder; null for embedded results only. */
export function openGeocoder(
  { geocoder, geocoderUrl, geocoderContact, publicOrigin }: GeocoderConfig,
  clock: Clock,
  onTrouble: (reason: string) => void,
): Geocoder | null {
  if (geocoder === 'embedded' || geocoderUrl === null) return null;
  const isPublic = publicHosts.test(new URL(geocoderUrl).hostname);
  return createRemoteGeocoder({
    dialect: { photon, nominatim }[geocoder],
    base: geocoderUrl,
    userAgent: `Loppis (${geocoderContact ?? publicOrigin ?? 'no contact given'})`,
    autocomplete: geocoder === 'photon' || !isPublic,
    pace: isPublic ? publicService : ownService,
    clock,
    onTrouble,
  });
}
