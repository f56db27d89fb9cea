// The place names in the tiles, collected as tiles load. A name found at several zooms is stored once, with the lowest.
import type { CountryType } from '../../../core/rules/map/country-names.ts';

type NameKind = 'place' | 'sea' | 'lake';

export interface PlaceName {
  name: string;
  kind: NameKind;
  /** Rank, small = important; decides between overlapping names. */
  order: number;
  /** Web-mercator metres. */
  x: number;
  y: number;
  /** Minimum and maximum zoom. */
  from: number;
  to: number;
  /** How it is written, if not by kind and rank. */
  type?: CountryType;
}

/** Street tiles rank towns within their class only; this offset per class makes them comparable with the overview's ranks. */
const detailOrder: Record<string, number> = {
  city: 2,
  town: 5.5,
  village: 8,
  suburb: 9,
  island: 9.5,
  quarter: 10.5,
  hamlet: 11,
  neighbourhood: 11.5,
};

function orderOf(properties: Record<string, unknown>, source: 'overview' | 'detail'): number | null {
  const kind = String(properties.class);
  const rank = Number(properties.rank ?? 10);
  // In the overview only places abroad have `iso_a2`.
  if (kind === 'country' || (source === 'overview' && properties.iso_a2)) return null;
  if (source === 'overview') return rank;
  const first = detailOrder[kind];
  return first === undefined ? null : first + Math.min(rank, 20) / 20;
}

/** Parses a feature of the layers `place` and `water_name`; null when it is not shown, like countries and places abroad. `z` is the tile's zoom. */
export function readName(
  layer: string,
  properties: Record<string, unknown>,
  at: { x: number; y: number },
  z: number,
  source: 'overview' | 'detail',
): PlaceName | null {
  const name = properties['name:sv'] ?? properties.name;
  if (typeof name !== 'string' || name === '') return null;
  const common = { name, x: at.x, y: at.y, from: z + 0.5 };
  if (layer === 'water_name') {
    const sea = properties.class === 'sea' || properties.class === 'ocean' || properties.class === 'bay';
    return { ...common, kind: sea ? 'sea' : 'lake', order: sea ? 3.9 : 6.5, to: sea ? 10 : 16 };
  }
  const order = orderOf(properties, source);
  if (order === null) return null;
  return { ...common, kind: 'place', order, to: 24 };
}

export interface NameStore {
  add(names: readonly PlaceName[]): void;
  /** Names for a zoom inside an extent [west, south, east, north] in metres, most important first. */
  at(zoom: number, extent: readonly number[]): PlaceName[];
  /** The largest town of this country at most `reach` from a point, all in metres; empty when none is known. */
  townNear(x: number, y: number, reach: number): string;
  /** Incremented after new names. */
  version(): number;
}

/** The most important first, equal ranks by name. */
export function compareNames(a: PlaceName, b: PlaceName): number {
  return a.order - b.order || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

/** Maximum number of names; the oldest are dropped. */
const most = 4000;

export function createNameStore(): NameStore {
  const names = new Map<string, PlaceName>();
  let version = 0;
  return {
    add(found) {
      for (const one of found) {
        const key = `${one.name}/${Math.round(one.x / 4000)}/${Math.round(one.y / 4000)}`;
        const known = names.get(key);
        if (known && known.from <= one.from && known.order <= one.order) continue;
        names.set(
          key,
          known ? { ...known, from: Math.min(known.from, one.from), order: Math.min(known.order, one.order) } : one,
        );
        version++;
      }
      for (const key of names.keys()) {
        if (names.size <= most) break;
        names.delete(key);
      }
    },
    at(zoom, [west = 0, south = 0, east = 0, north = 0]) {
      return [...names.values()]
        .filter((one) => one.from <= zoom && zoom <= one.to)
        .filter((one) => one.x >= west && one.x <= east && one.y >= south && one.y <= north)
        .sort(compareNames);
    },
    townNear(x, y, reach) {
      let best: PlaceName | null = null;
      for (const one of names.values()) {
        if (one.kind !== 'place' || Math.hypot(one.x - x, one.y - y) > reach) continue;
        if (best === null || one.order < best.order) best = one;
      }
      return best?.name ?? '';
    },
    version: () => version,
  };
}
