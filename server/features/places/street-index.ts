// Known addresses by street, in memory. Texts that come again and again are held and folded once.
import { parseAddress, type TypedAddress } from '../../../core/rules/place/address.ts';
import {
  type KnownAddress,
  placeOfPostalCode,
  placesOnStreets,
  readings,
  streetsOf,
} from '../../../core/rules/place/known-addresses.ts';
import type { Place } from '../../../core/rules/place/place.ts';
import { showPostalCode } from '../../../core/rules/place/postal-code.ts';
import { fold } from '../../../core/rules/text/fold.ts';
import type { MarketAddress } from '../../ports/markets.ts';

/** A beginning that fits more streets than this is looked at no further. */
const maxRoads = 400;

export interface StreetIndex {
  add(row: MarketAddress): void;
  /** Forgets what was stored under the ids and takes the rows instead. */
  replace(ids: Iterable<string>, rows: readonly MarketAddress[]): void;
  /** Places for what was typed, best first. */
  find(typed: TypedAddress, limit: number): Place[];
}

/** A function that answers the same for the same text without making it again. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const held = known.get(text);
    if (held !== undefined) return held;
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

/** Index of `start` in sorted names, or where it would be inserted. */
function placeIn(names: readonly string[], start: string): number {
  let low = 0;
  for (let high = names.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((names[middle] as string) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An empty index. */
export function createStreetIndex(): StreetIndex {
  const byMarket = new Map<string, KnownAddress>();
  const byRoad = new Map<string, KnownAddress[]>();
  /** Folded names of all roads in order; null when one has come or gone. */
  let order: string[] | null = null;
  const one = remembered((text) => text);
  const folded = remembered(fold);

  function add(row: MarketAddress): void {
    const { road, houseNumber } = parseAddress(`${row.address}, ${row.city}`);
    const city = row.city.trim();
    if (road === null || city === '') return;
    const postalCode = showPostalCode(row.postal_code);
    const address: KnownAddress = {
      road: one(road),
      houseNumber: houseNumber && one(houseNumber),
      postalCode: postalCode && one(postalCode),
      city: one(city),
      latitude: row.latitude,
      longitude: row.longitude,
    };
    byMarket.set(row.id, address);
    const name = folded(address.road);
    const sharing = byRoad.get(name);
    if (sharing) sharing.push(address);
    else {
      byRoad.set(name, [address]);
      order = null;
    }
  }
  function remove(id: string): void {
    const address = byMarket.get(id);
    if (!address) return;
    byMarket.delete(id);
    const name = folded(address.road);
    const rest = byRoad.get(name)?.filter((each) => each !== address) ?? [];
    if (rest.length > 0) byRoad.set(name, rest);
    else {
      byRoad.delete(name);
      order = null;
    }
  }
  function* beginningWith(start: string): Generator<KnownAddress> {
    order ??= [...byRoad.keys()].sort();
    const first = placeIn(order, start);
    for (const name of order.slice(first, first + maxRoads)) {
      if (!name.startsWith(start)) return;
      yield* byRoad.get(name) ?? [];
    }
  }
  function middleOf(postalCode: string): Place | null {
    return placeOfPostalCode(
      postalCode,
      [...byMarket.values()].filter((each) => each.postalCode === postalCode),
    );
  }
  return {
    add,
    replace(ids, rows) {
      for (const id of ids) remove(id);
      for (const row of rows) add(row);
    },
    find(typed, limit) {
      const streets = readings(typed).flatMap((wanted) =>
        wanted.road ? streetsOf(wanted, beginningWith(wanted.road), folded) : [],
      );
      const places = placesOnStreets(typed, streets, limit);
      const middle = typed.postalCode !== null && typed.road === null ? middleOf(typed.postalCode) : null;
      return middle ? [middle, ...places] : places;
    },
  };
}
