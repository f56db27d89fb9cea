// Label placement of names: the most important first, each at a position that covers neither a marker nor a placed name.
// Computed for the whole surroundings at a fixed scale, so that names neither jump nor blink while the map moves.
import type { PlaceName } from './place-names.ts';

/** Half sizes around a centre, in pixels. */
export interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

export interface SetName {
  name: PlaceName;
  /** Offset from its position to the centre of the text, in pixels. */
  dx: number;
  dy: number;
}

const cell = 96;
/** Padding around a name, in pixels, so that adjacent names are not read as one. */
const air = { x: 7, y: 3 };
/** The same name within this distance, in pixels, is a duplicate from another tile set. */
const twin = 160;

/** Spatial hash: boxes by the cells they intersect. */
function createRoom() {
  const cells = new Map<number, Box[]>();
  const keys = ({ x, y, halfWidth, halfHeight }: Box): number[] => {
    const found: number[] = [];
    const [lastColumn, lastLine] = [Math.floor((x + halfWidth) / cell), Math.floor((y + halfHeight) / cell)];
    for (let column = Math.floor((x - halfWidth) / cell); column <= lastColumn; column++)
      for (let line = Math.floor((y - halfHeight) / cell); line <= lastLine; line++) found.push(column * 1e8 + line);
    return found;
  };
  const isFree = (box: Box): boolean =>
    !keys(box).some((key) =>
      cells
        .get(key)
        ?.some(
          (other) =>
            other.halfWidth + box.halfWidth > Math.abs(other.x - box.x) &&
            other.halfHeight + box.halfHeight > Math.abs(other.y - box.y),
        ),
    );
  return {
    take(box: Box): void {
      for (const key of keys(box)) {
        const list = cells.get(key);
        if (list) list.push(box);
        else cells.set(key, [box]);
      }
    },
    isFree,
  };
}

/**
 * Places the names (most important first) among markers. Pixel positions are metres divided by `resolution`, y downwards.
 * `sizeOf` returns the half width and half height of the name in pixels.
 */
export function layOutNames(
  names: readonly PlaceName[],
  resolution: number,
  markers: Iterable<Box>,
  sizeOf: (name: PlaceName) => [number, number],
): SetName[] {
  if (names.length === 0) return [];
  const onMarkers = createRoom();
  const taken = createRoom();
  for (const marker of markers) onMarkers.take(marker);
  const set: SetName[] = [];
  const seen = new Map<string, Box[]>();
  for (const name of names) {
    const [halfWidth, halfHeight] = sizeOf(name);
    const at = { x: name.x / resolution, y: -name.y / resolution };
    const twins = seen.get(name.name) ?? [];
    if (twins.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < twin)) continue;
    const boxAt = ([dx, dy]: readonly [number, number]): Box => ({
      x: at.x + dx,
      y: at.y + dy,
      halfWidth: halfWidth + air.x,
      halfHeight: halfHeight + air.y,
    });
    const places = placesAround(name, halfWidth, halfHeight);
    const chosen = places.find((place) => taken.isFree(boxAt(place)) && onMarkers.isFree(boxAt(place)));
    if (!chosen) continue;
    taken.take(boxAt(chosen));
    seen.set(name.name, [...twins, boxAt([0, 0])]);
    set.push({ name, dx: chosen[0], dy: chosen[1] });
  }
  return set;
}

/** Candidate positions: at the point, then below, above, and to both sides; seas and countries only near their point. */
function placesAround(name: PlaceName, halfWidth: number, halfHeight: number): readonly (readonly [number, number])[] {
  const step = halfHeight + 10;
  if (name.kind !== 'place') return [0, 2 * step, -2 * step, 4 * step, -4 * step].map((dy) => [0, dy] as const);
  const aside = halfWidth + 14;
  const near = [
    [0, 0],
    [0, step],
    [0, -step],
    [aside, 0],
    [-aside, 0],
  ] as const;
  // Large towns may also be placed a little farther out, beside a large marker or another town.
  if (name.order > 4) return near;
  const far = 2 * step + 6;
  return [
    ...near,
    [0, far],
    [0, -far],
    [aside + 16, step],
    [-aside - 16, step],
    [aside + 16, -step],
    [-aside - 16, -step],
  ];
}
