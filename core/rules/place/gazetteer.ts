// Swedish towns by name: the address search offline and without a geocoder.
// A street in a known town gives the town, as an approximate result.
import { countyNames } from '../../text/places.ts';
import { fold, lowerSwedish } from '../text/fold.ts';
import type { TypedAddress } from './address.ts';
import { type Place, withTyped } from './place.ts';

export interface Gazetteer {
  /** Best first. The query is a prefix of a town's name (at least three characters), or a street and the town. */
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

/** Minimum prefix length. */
const minName = 3;

/** Creates a gazetteer from entries 'name|latitude|longitude|county letter' separated by ';', largest place first. */
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

  /** Whole names first, then prefixes, then prefixes of a later word; exact å, ä and ö before folded ones. */
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

  /** 'Storgatan Växjö': the longest suffix of words that is a town's whole name. */
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
