// Markets that may be the same: by telephone, by place, or by name near by. One rule for every hint; it never decides.
import { similarLimits } from '../../contract/limits.ts';
import { earthRadiusKm, haversineKm } from '../place/distance.ts';
import { fold } from '../text/fold.ts';
import { type ComparedName, comparedName, likeness } from './name-likeness.ts';
import { nationalNumber } from './phone-text.ts';

export interface ComparedMarket {
  name: string;
  phone: string | null;
  /** Degrees; null while the place is not known. */
  position: { latitude: number; longitude: number } | null;
}

/** Why two markets may be the same; of several reasons the first. */
export type SimilarBy = 'phone' | 'place' | 'name';

export interface SimilarRow {
  row: number;
  by: SimilarBy;
  /** Null while the place is not known. */
  km: number | null;
}

/** Columns of many markets, in the form of the packed snapshot. */
export interface SimilarColumns {
  count: number;
  /** Degrees × 100 000. */
  latitude: Int32Array;
  longitude: Int32Array;
  /** `fold(name)`; entry `i` is `text.slice(starts[i], starts[i + 1] - 1)`. */
  foldedName: { text: string; starts: Uint32Array };
  /** `phoneKey` of each market; null until the telephone numbers are known. */
  phones: Float64Array | null;
}

const unitsPerDegree = 100_000;
const toRadians = Math.PI / 180;
const order: readonly SimilarBy[] = ['phone', 'place', 'name'];
/** Farther than the rounding of columns and distances. */
const slackKm = 0.02;

/** A telephone number as a number, the same for every way of writing it; 0 for none. */
export function phoneKey(phone: string | null): number {
  const national = phone === null ? null : nationalNumber(phone);
  return national === null ? 0 : Number(national);
}

function byPlace(km: number, isAlike: () => boolean): SimilarBy | null {
  if (km <= similarLimits.metres / 1000) return 'place';
  return km <= similarLimits.nameKm && isAlike() ? 'name' : null;
}

const isAlike = (one: ComparedName, other: ComparedName) => likeness(one, other) >= similarLimits.nameLikeness;

/** The rule, for two markets. Distances are those that are shown, with two decimals of a kilometre. */
export function similarBy(one: ComparedMarket, other: ComparedMarket): SimilarBy | null {
  const phone = phoneKey(one.phone);
  if (phone !== 0 && phone === phoneKey(other.phone)) return 'phone';
  const [here, there] = [one.position, other.position];
  if (!here || !there) return null;
  const km = haversineKm(here.latitude, here.longitude, there.latitude, there.longitude);
  return byPlace(km, () => isAlike(comparedName(fold(one.name)), comparedName(fold(other.name))));
}

/**
 * The rule over columns: positions and telephones in one loop over numbers, names only of what is near. By reason, then by
 * distance. `except`: the row of the market itself.
 */
export function similarRows(market: ComparedMarket, columns: SimilarColumns, except = -1): SimilarRow[] {
  const { count, latitude, longitude, foldedName, phones } = columns;
  const phone = phones ? phoneKey(market.phone) : 0;
  const { position } = market;
  const [y, x] = position ? [position.latitude * unitsPerDegree, position.longitude * unitsPerDegree] : [0, 0];
  const reach = position ? ((similarLimits.nameKm + slackKm) / earthRadiusKm / toRadians) * unitsPerDegree : -1;
  // A degree of longitude is shortest at the northern end of the reach.
  const northmost = Math.min(89, (y + reach) / unitsPerDegree);
  const reachEast = reach / Math.cos(northmost * toRadians);
  const name = comparedName(fold(market.name));
  const found: SimilarRow[] = [];
  for (let row = 0; row < count; row++) {
    const isNear =
      Math.abs((latitude[row] as number) - y) <= reach && Math.abs((longitude[row] as number) - x) <= reachEast;
    const isCalled = phone !== 0 && phones?.[row] === phone;
    if ((!isNear && !isCalled) || row === except) continue;
    const km = position && kmTo(position, columns, row);
    const by = isCalled
      ? 'phone'
      : byPlace(km ?? Number.POSITIVE_INFINITY, () => isAlike(name, nameAt(foldedName, row)));
    if (by) found.push({ row, by, km });
  }
  return found.sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by) || (a.km ?? 0) - (b.km ?? 0));
}

function nameAt({ text, starts }: SimilarColumns['foldedName'], row: number): ComparedName {
  return comparedName(text.slice(starts[row], (starts[row + 1] as number) - 1));
}

function kmTo({ latitude, longitude }: { latitude: number; longitude: number }, columns: SimilarColumns, row: number) {
  const north = (columns.latitude[row] as number) / unitsPerDegree;
  const east = (columns.longitude[row] as number) / unitsPerDegree;
  return haversineKm(latitude, longitude, north, east);
}
