// Places known on the device: listed towns, and the towns and streets of the mirrored markets. Loaded at the first address search: it
// imports the list of towns.
import { addressLimits } from '../../../core/contract/limits.ts';
import { parseAddress, type TypedAddress } from '../../../core/rules/place/address.ts';
import { createGazetteer } from '../../../core/rules/place/gazetteer.ts';
import { type KnownAddress, placesOnStreets, readings, streetsOf } from '../../../core/rules/place/known-addresses.ts';
import { knownTown } from '../../../core/rules/place/known-town.ts';
import { bestPlaces, type Place } from '../../../core/rules/place/place.ts';
import { swedishPlaces } from '../../../core/rules/place/swedish-places.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import type { EngineApi, MarketRow } from '../directory/engine-api.ts';

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

async function rowsFor(typed: TypedAddress, search: EngineApi['search']): Promise<MarketRow[]> {
  const found = await Promise.all(questions(typed).map((question) => search(question, lookedAt)));
  return [...new Map(found.flat().map((row) => [row.id, row])).values()];
}

function addressesOf(rows: readonly MarketRow[]): KnownAddress[] {
  return rows.flatMap(({ address, city, latitude, longitude }) => {
    if (address === null) return [];
    const { road, houseNumber } = parseAddress(`${address}, ${city}`);
    return road === null ? [] : [{ road, houseNumber, postalCode: null, city, latitude, longitude }];
  });
}

/** The town that the text names, unless the list of towns has it. */
function townsOf({ words }: TypedAddress, rows: readonly MarketRow[], listed: readonly Place[]): Place[] {
  if (words === null || listed.some(({ city }) => fold(city ?? '') === fold(words))) return [];
  const town = knownTown(words, rows);
  return town ? [town] : [];
}

/** Places for a typed text, best first. Only listed towns while the mirror is not available. */
export async function localPlaces(text: string, search: EngineApi['search']): Promise<Place[]> {
  const typed = parseAddress(text);
  const limit = addressLimits.results;
  const rows = await rowsFor(typed, search).catch(() => []);
  const known = addressesOf(rows);
  const streets = readings(typed).flatMap((wanted) => streetsOf(wanted, known));
  const listed = gazetteer.find(typed, limit);
  return bestPlaces(typed, [placesOnStreets(typed, streets, limit), listed, townsOf(typed, rows, listed)], limit);
}
