// Swedish towns by name: what is left of the address search without a net and without a geocoder.
// A street in a known town is answered with the town, as approximate.
import { countyNames } from '../text/places.ts';
import type { TypedAddress } from './address.ts';
import { fold, lowerSwedish } from './fold.ts';
import { type Place, withTyped } from './place.ts';

export interface Gazetteer {
  /** Best first; at least three characters of the town's name, or a street and the town. */
  find(typed: TypedAddress, limit: number): Place[];
}

interface Town {
  name: string;
  latitude: number;
  longitude: number;
  county: string;
  folded: string;
  written: string;
}

/** Shorter beginnings of names find nothing. */
const minName = 3;

/** Makes a gazetteer of lines 'name|latitude|longitude|county letter' separated by ';', largest place first. */
export function createGazetteer(lines: string): Gazetteer {
  const towns: Town[] = lines
    .trim()
    .split(/;\s*/)
    .map((line) => {
      const [name = '', latitude, longitude, letter = ''] = line.split('|');
      return {
        name,
        latitude: Number(latitude),
        longitude: Number(longitude),
        county: countyNames[letter as keyof typeof countyNames],
        folded: fold(name),
        written: lowerSwedish(name),
      };
    });

  /** Whole names first, then beginnings, then beginnings of a later word; as written before without å, ä and ö. */
  function named(text: string, limit: number, onlyWhole: boolean): Town[] {
    const folded = fold(text);
    const written = lowerSwedish(text);
    if (folded === '' || (!onlyWhole && folded.length < minName)) return [];
    const tiers: Town[][] = [[], [], [], [], []];
    for (const town of towns) {
      if (town.written === written) tiers[0]?.push(town);
      else if (town.folded === folded) tiers[1]?.push(town);
      else if (onlyWhole) continue;
      else if (town.written.startsWith(written)) tiers[2]?.push(town);
      else if (town.folded.startsWith(folded)) tiers[3]?.push(town);
      else if (town.folded.includes(` ${folded}`)) tiers[4]?.push(town);
    }
    return tiers.flat().slice(0, limit);
  }

  /** 'Storgatan Växjö': the longest end of the words that is a town's whole name. */
  function atTheEnd(words: string, limit: number): { towns: Town[]; road: string } | null {
    const parts = words.split(' ');
    for (let cut = 1; cut < parts.length; cut++) {
      const found = named(parts.slice(cut).join(' '), limit, true);
      if (found.length > 0) return { towns: found, road: parts.slice(0, cut).join(' ') };
    }
    return null;
  }

  return {
    find(typed, limit) {
      const place = (town: Town) => placeOf(town, typed.postalCode);
      if (typed.words === null) {
        if (typed.city === null) return [];
        const exact = named(typed.city, limit, true);
        const found = exact.length > 0 ? exact : named(typed.city, limit, false);
        return found.map((town) => withTyped(place(town), typed));
      }
      const found = named(typed.words, limit, false);
      if (found.length > 0) return found.map(place);
      const split = atTheEnd(typed.words, limit);
      return split ? split.towns.map((town) => withTyped(place(town), { ...typed, road: split.road })) : [];
    },
  };
}

function placeOf({ name, latitude, longitude, county }: Town, postalCode: string | null): Place {
  return {
    kind: 'city',
    latitude,
    longitude,
    street: null,
    houseNumber: null,
    postalCode,
    city: name,
    county,
    approximate: false,
  };
}
