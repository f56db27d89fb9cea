// Distance between two points on the globe, and its text.
import { distanceUnit } from '../../text/distance.ts';

export const earthRadiusKm = 6371;

const toRadians = Math.PI / 180;

/**
 * Great-circle distance in kilometres, rounded to two decimals. Arguments in degrees.
 * Haversine formula (R. W. Sinnott, "Virtues of the Haversine", 1984).
 */
export function haversineKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const sinLat = Math.sin(((lat2 - lat1) * toRadians) / 2);
  const sinLon = Math.sin(((lon2 - lon1) * toRadians) / 2);
  const h = sinLat * sinLat + Math.cos(lat1 * toRadians) * Math.cos(lat2 * toRadians) * sinLon * sinLon;
  // Rounding can make h slightly larger than 1 for antipodes, where asin would return NaN.
  const km = 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
  return Math.round(km * 100) / 100;
}

/** '450 m', '9,9 km', '10 km', '1 240 km'. The rounded value determines the form: 9.96 km gives '10 km'. */
export function distanceText(km: number): string {
  const metres = Math.round(km * 1000);
  if (metres < 1000) return distanceUnit.metres(String(metres));
  const tenths = Math.round(km * 10);
  if (tenths < 100) return distanceUnit.kilometres(`${Math.floor(tenths / 10)},${tenths % 10}`);
  // Swedish thousands separator: a no-break space.
  return distanceUnit.kilometres(String(Math.round(km)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0'));
}
