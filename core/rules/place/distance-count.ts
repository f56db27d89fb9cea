// '12 i Sigtuna · 41 inom 10 km': how many markets a place has, and how many are near it.
import { distanceCountText as text } from '../../text/distance.ts';

const nearKm = 10;
const format = (n: number) => n.toLocaleString('sv-SE');

/** `inCity`: the markets of a named place, if they are known; `kilometres`: of all from it. */
export function distanceCount(city: string, inCity: number | null, kilometres: ArrayLike<number>): string {
  let near = 0;
  for (let n = 0; n < kilometres.length; n++) if ((kilometres[n] ?? 0) <= nearKm) near++;
  return inCity ? text.inPlace(format(inCity), city, format(near), nearKm) : text.within(format(near), nearKm);
}
