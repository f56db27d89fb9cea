// Places known on the device: towns, and the streets of the mirrored markets. Loaded at the first address search: it
// imports the list of towns.
import { addressLimits } from '../../../core/contract/limits.ts';
import { parseAddress, type TypedAddress } from '../../../core/rules/address.ts';
import { createGazetteer } from '../../../core/rules/gazetteer.ts';
import { type KnownAddress, placesOnStreets, readings, streetsOf } from '../../../core/rules/known-addresses.ts';
import { bestPlaces, type Place } from '../../../core/rules/place.ts';
import { swedishPlaces } from '../../../core/rules/swedish-places.ts';
import type { EngineApi } from '../directory/engine-api.ts';

/** Markets whose addresses are compared, per question to the mirror. */
const lookedAt = 60;

const gazetteer = createGazetteer(swedishPlaces);

/** The search texts for the mirror: the whole address, and the street in case no market has that number. */
function questions({ road, houseNumber, city, words }: TypedAddress): string[] {
  if (words !== null) return [words];
  if (road === null) return [];
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
  return [...new Set([join(road, houseNumber, city), join(road, city)])];
}

async function knownAddresses(typed: TypedAddress, search: EngineApi['search']): Promise<KnownAddress[]> {
  const found = await Promise.all(questions(typed).map((question) => search(question, lookedAt)));
  const rows = new Map(found.flat().map((row) => [row.id, row]));
  return [...rows.values()].flatMap(({ address, city, latitude, longitude }) => {
    if (address === null) return [];
    const { road, houseNumber } = parseAddress(`${address}, ${city}`);
    return road === null ? [] : [{ road, houseNumber, postalCode: null, city, latitude, longitude }];
  });
}

/** Places for a typed text, best first. Only towns while the mirror is not available. */
export async function localPlaces(text: string, search: EngineApi['search']): Promise<Place[]> {
  const typed = parseAddress(text);
  const limit = addressLimits.results;
  const known = await knownAddresses(typed, search).catch(() => []);
  const streets = readings(typed).flatMap((wanted) => streetsOf(wanted, known));
  return bestPlaces(typed, [placesOnStreets(typed, streets, limit), gazetteer.find(typed, limit)], limit);
}
