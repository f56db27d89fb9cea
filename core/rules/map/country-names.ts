// The names in the map of the whole country. Each is shown only where it is free of circles, controls, other names and edges.
import { type CountryCircle, circleBoxes, type Dots } from './country-circles.ts';
import { type Box, type CountryScreen, type CountrySizes, contains, meet } from './country-sizes.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { counties, type NamedPoint, seas, towns } from './sweden-names.ts';

export type CountryNameKind = 'country' | 'circle' | 'town' | 'county' | 'sea';

/** How a name is written; pixels. */
export interface CountryType {
  kind: CountryNameKind;
  size: number;
  spacing: number;
}

export interface CountryName {
  text: string;
  type: CountryType;
  /** What it names, in degrees, and the middle of the text from there, in pixels. */
  at: NamedPoint;
  dx: number;
  dy: number;
  box: Box;
}

/** Width of a text in pixels. */
export type MeasureText = (text: string, type: CountryType) => number;

/** Around names. */
const air = 2;
/** Half the height of a name by its font size. */
const halfLine = 0.6;
/** The ring at a town without a circle. */
export const townRing = 3;
/** From a circle's rim, from a town's ring. */
const gaps = { circle: [6, 10], town: [7, 12] } as const;
/** Latitudes between which the country's name is, and the middle of the country there. */
const band = {
  latitudes: [63.3, 65.7],
  middles: [15.3, 18.6],
  steps: 8,
  aside: [0, -0.5, 0.5, -1, 1, -1.5, 1.5],
} as const;
const country = { name: 'SVERIGE', size: { phone: 12, wide: 14 }, spacing: 0.34, far: 0.2, farZoom: 4 } as const;
/** Counties and seas may be this far from their middle at zoom 4 and closer. */
const shift = 24;
const seaShift = 10;

type Offset = readonly [dx: number, dy: number];

/** On the west coast the sea, and so the room for a name, is at the left. */
const isWestern = ({ latitude, longitude }: NamedPoint) => longitude < 13.15 && latitude < 59;

/** Positions of a name around something of half sizes `wide`, `above` and `below`. */
function around(
  half: Offset,
  [wide, above, below]: readonly [number, number, number],
  gap: number,
  isLeft: boolean,
): Offset[] {
  const [halfWidth, halfHeight] = half;
  const across = wide + gap + halfWidth;
  const [over, under] = [-above - gap - halfHeight, below + gap + halfHeight];
  const near = 0.7 * (wide + gap) + halfWidth;
  const sides: Offset[] = [
    [across, 0],
    [-across, 0],
  ];
  const corners: Offset[] = [
    [near, 0.7 * over],
    [near, 0.7 * under],
    [-near, 0.7 * over],
    [-near, 0.7 * under],
  ];
  return [...(isLeft ? sides.reverse() : sides), [0, over], [0, under], ...(isLeft ? corners.reverse() : corners)];
}

/** The middle first, then rings up to `far` pixels away. */
function nearby(far: number): Offset[] {
  const offsets: Offset[] = [[0, 0]];
  for (const part of [1 / 3, 2 / 3, 1])
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4;
      offsets.push([Math.cos(angle) * far * part, Math.sin(angle) * far * part]);
    }
  return offsets;
}

const boxOf = (x: number, y: number, [halfWidth, halfHeight]: Offset): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

/** A place for the country's name: a share of the way north, and degrees beside the middle of the country. */
function bandPlace(share: number, aside = 0): NamedPoint {
  const along = ([from, to]: readonly [number, number]) => from + (to - from) * share;
  return { name: country.name, latitude: along(band.latitudes), longitude: along(band.middles) + aside };
}

const inside = (at: number, low: number, high: number) => at > low && at < high;

function dotsBetween({ x, y }: Dots, top: number, bottom: number): [x: number, y: number][] {
  const found: [number, number][] = [];
  for (let n = 0; n < y.length; n++) if (inside(y[n] ?? 0, top, bottom)) found.push([x[n] ?? 0, y[n] ?? 0]);
  return found;
}

const dotsIn = (crowd: readonly [number, number][], { left, right, top, bottom }: Box) =>
  crowd.filter(([x, y]) => inside(x, left, right) && inside(y, top, bottom)).length;

/** Places the names of a screen, the most important first. `dots` are in pixels. */
export function countryNames(
  dots: Dots,
  circles: readonly CountryCircle[],
  screen: CountryScreen,
  sizes: CountrySizes,
  measure: MeasureText,
): CountryName[] {
  const { left, top, resolution, zoom, free } = screen;
  const taken: Box[] = [...screen.taken, ...circles.flatMap(circleBoxes)];
  const names: CountryName[] = [];
  const pixel = ({ latitude, longitude }: NamedPoint): [number, number] => [
    (mercatorX(longitude) - left) / resolution,
    (top - mercatorY(latitude)) / resolution,
  ];
  const isFree = (box: Box) => contains(free, box, air) && !taken.some((other) => meet(other, box, air));
  const halfOf = (text: string, type: CountryType): Offset => [measure(text, type) / 2, type.size * halfLine];

  /** Writes the name at the first offset where it is free; returns whether there was one. */
  function write(text: string, type: CountryType, at: NamedPoint, offsets: readonly Offset[]): boolean {
    const [x, y] = pixel(at);
    const half = halfOf(text, type);
    for (const [dx, dy] of offsets) {
      const box = boxOf(x + dx, y + dy, half);
      if (!isFree(box)) continue;
      names.push({ text, type, at, dx, dy, box });
      taken.push(box);
      return true;
    }
    return false;
  }

  function writeCountry(): void {
    const size = screen.isPhone ? country.size.phone : country.size.wide;
    const spacing = size * (zoom < country.farZoom ? country.far : country.spacing);
    const type: CountryType = { kind: 'country', size, spacing };
    const half = halfOf(country.name, type);
    const [low, high] = [bandPlace(0), bandPlace(1)].map((at) => pixel(at)[1]) as [number, number];
    const crowd = dotsBetween(dots, high - half[1], low + half[1]);
    let best: NamedPoint | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (let step = 0; step <= band.steps; step++)
      for (const aside of band.aside) {
        const share = step / band.steps;
        const at = bandPlace(share, aside);
        const box = boxOf(...pixel(at), half);
        // Of equal ones that nearest to the middle of the band.
        const cost = Math.abs(share - 0.5) / 2 + Math.abs(aside) / 10 + dotsIn(crowd, box);
        if (cost >= fewest || !isFree(box)) continue;
        fewest = cost;
        best = at;
      }
    if (best) write(country.name, type, best, [[0, 0]]);
  }

  function writeTown(town: NamedPoint): boolean {
    const type: CountryType = { kind: 'town', size: sizes.type[1], spacing: 0 };
    const [x, y] = pixel(town);
    const ring = boxOf(x, y, [townRing, townRing]);
    if (!isFree(ring)) return false;
    const half = halfOf(town.name, type);
    const offsets = gaps.town.flatMap((gap) => around(half, [0, 0, 0], gap, isWestern(town)));
    if (!write(town.name, type, town, offsets)) return false;
    taken.push(ring);
    return true;
  }

  function writeCircle({ town, x, y, homeX, homeY, radius, pill }: CountryCircle): boolean {
    const type: CountryType = { kind: 'circle', size: sizes.type[0], spacing: 0 };
    const half = halfOf(town.name, type);
    const below = radius + (pill > 0 ? 9 : 0);
    const offsets = gaps.circle.flatMap((gap) => around(half, [radius, radius, below], gap, isWestern(town)));
    return write(
      town.name,
      type,
      town,
      offsets.map(([dx, dy]) => [dx + x - homeX, dy + y - homeY]),
    );
  }

  writeCountry();
  let written = circles.filter(writeCircle).length;
  for (const town of towns) {
    if (written >= sizes.towns) break;
    if (!circles.some((circle) => circle.town === town) && writeTown(town)) written++;
  }
  const scale = Math.min(1, 2 ** (zoom - country.farZoom));
  const isNamed = (name: string) => names.some(({ text }) => text === name);
  for (const county of counties)
    if (!isNamed(county.name))
      write(county.name, { kind: 'county', size: sizes.type[2], spacing: 0.6 }, county, nearby(shift * scale));
  for (const sea of seas)
    write(sea.name, { kind: 'sea', size: sizes.type[2] + 1, spacing: 0.8 }, sea, nearby(seaShift * scale));
  return names;
}
