// Counties by their letter: the one of a position is that of the nearest place that is known.
import { countyNames } from '../../text/places.ts';
import { haversineKm } from './distance.ts';
import { swedishPlaces } from './swedish-places.ts';

let places: { latitude: number; longitude: number; letter: string }[] | null = null;

function read() {
  return swedishPlaces
    .trim()
    .split(/;\s*/)
    .map((line) => {
      const [, latitude, longitude, letter = ''] = line.split('|');
      return { latitude: Number(latitude), longitude: Number(longitude), letter };
    });
}

/** The county's letter, such as 'AB'. Degrees. */
export function countyAt(latitude: number, longitude: number): string {
  places ??= read();
  let best = { km: Number.POSITIVE_INFINITY, letter: '' };
  for (const place of places) {
    const km = haversineKm(latitude, longitude, place.latitude, place.longitude);
    if (km < best.km) best = { km, letter: place.letter };
  }
  return best.letter;
}

/** The letter of a county by its short name, such as 'Skåne'. */
export function letterOf(county: string): string {
  const found = Object.entries(countyNames).find(([, name]) => name.replace(/s? län$/, '') === county);
  if (!found) throw new Error(`${county} is no county`);
  return found[0];
}
