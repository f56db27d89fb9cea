// The circles in the map of the whole country: at most five, on the largest towns of the densest groups of markets.
import { type Box, type CountryScreen, type CountrySizes, circleRadius, contains, meet } from './country-sizes.ts';
import { pillHalfWidth, pillHeight } from './marker-sizes.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { type NamedPoint, towns } from './sweden-names.ts';

/** Every market shown, closed ones first: positions in map metres, or in pixels from a screen's corner. */
export interface Dots {
  x: Float32Array;
  y: Float32Array;
  /** How many are closed. */
  closed: number;
}

export interface CountryCircle {
  town: NamedPoint;
  /** Of its centre, and of its town; pixels. */
  x: number;
  y: number;
  homeX: number;
  homeY: number;
  count: number;
  open: number;
  radius: number;
  /** Half the width of its pill; 0 = none. */
  pill: number;
}

const most = 5;
/** The fewest markets that are a group, whatever the share. */
const leastCount = 10;
/** Circles and controls keep this distance. */
const air = 2;
/** A circle may be this far from its town. */
const pushMost = 12;
const pushStep = 2;
const directions = 16;
/** Squares of the census per reach. */
const fineness = 5;
/** Away from here the sea is nearest. */
const inland = { latitude: 59.4, longitude: 15.2 };

/** The dots in pixels, without those that are not on the screen. */
export function dotsOnScreen({ x, y, closed }: Dots, { left, top, resolution, width, height }: CountryScreen): Dots {
  const [atX, atY] = [new Float32Array(x.length), new Float32Array(x.length)];
  let [count, closedOnes] = [0, 0];
  for (let n = 0; n < x.length; n++) {
    if (n === closed) closedOnes = count;
    const [right, down] = [((x[n] ?? 0) - left) / resolution, (top - (y[n] ?? 0)) / resolution];
    if (right < 0 || down < 0 || right >= width || down >= height) continue;
    atX[count] = right;
    atY[count++] = down;
  }
  if (closed >= x.length) closedOnes = count;
  return { x: atX.subarray(0, count), y: atY.subarray(0, count), closed: closedOnes };
}

/** The boxes that a circle and its pill cover. */
export function circleBoxes({ x, y, radius, pill }: CountryCircle): Box[] {
  const disc = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  if (pill === 0) return [disc];
  const middle = y + radius;
  return [disc, { left: x - pill, right: x + pill, top: middle - pillHeight / 2, bottom: middle + pillHeight / 2 }];
}

/** Whether two circles or their pills touch. */
export function circlesMeet(a: CountryCircle, b: CountryCircle): boolean {
  if (Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + air) return true;
  const [discA, pillA] = circleBoxes(a);
  const [discB, pillB] = circleBoxes(b);
  if (pillA && pillB && meet(pillA, pillB, air)) return true;
  return Boolean((pillA && discB && meet(pillA, discB, air)) || (pillB && discA && meet(pillB, discA, air)));
}

/** Without a square root, for all dots many times. */
const isNear = (x: number, y: number, atX: number, atY: number, reach: number) =>
  (x - atX) * (x - atX) + (y - atY) * (y - atY) <= reach * reach;

type Found = { x: number; y: number; count: number };

/** Counts dots by square, and finds the spot with most of them around it. */
function createCensus({ x, y }: Dots, { width, height }: CountryScreen, reach: number) {
  const cell = reach / fineness;
  const columns = Math.ceil(width / cell) + 1;
  const lines = Math.ceil(height / cell) + 1;
  const counts = new Uint32Array(columns * lines);
  const isTaken = new Uint8Array(x.length);
  const squareOf = (n: number) => Math.floor((y[n] ?? 0) / cell) * columns + Math.floor((x[n] ?? 0) / cell);
  for (let n = 0; n < x.length; n++) {
    const square = squareOf(n);
    counts[square] = (counts[square] ?? 0) + 1;
  }
  /** Half the width of a group, in squares, by the distance above and below its middle. */
  const halves = Array.from({ length: fineness + 1 }, (_, down) => Math.floor(Math.sqrt(fineness ** 2 - down ** 2)));
  /** Sums of a line's squares, each with all that are left of it. */
  const sums = new Uint32Array(lines * (columns + 1));
  const sumUp = () => {
    for (let line = 0; line < lines; line++)
      for (let column = 0, at = line * (columns + 1); column < columns; column++, at++)
        sums[at + 1] = (sums[at] ?? 0) + (counts[line * columns + column] ?? 0);
  };
  const around = (column: number, line: number) => {
    let sum = 0;
    for (let at = Math.max(line - fineness, 0); at <= Math.min(line + fineness, lines - 1); at++) {
      const half = halves[Math.abs(at - line)] ?? 0;
      const first = at * (columns + 1);
      sum +=
        (sums[first + Math.min(column + half + 1, columns)] ?? 0) - (sums[first + Math.max(column - half, 0)] ?? 0);
    }
    return sum;
  };
  return {
    densest(): Found {
      sumUp();
      const best = { x: 0, y: 0, count: 0 };
      for (let line = 0; line < lines; line++)
        for (let column = 0; column < columns; column++) {
          if (counts[line * columns + column] === 0) continue;
          const count = around(column, line);
          if (count > best.count) Object.assign(best, { x: (column + 0.5) * cell, y: (line + 0.5) * cell, count });
        }
      return best;
    },
    /** Leaves out what lies within reach of a point from now on; returns how many that are. */
    take(atX: number, atY: number): number {
      let taken = 0;
      for (let n = 0; n < x.length; n++) {
        if (isTaken[n] || !isNear(x[n] ?? 0, y[n] ?? 0, atX, atY, reach)) continue;
        isTaken[n] = 1;
        taken++;
        const square = squareOf(n);
        counts[square] = (counts[square] ?? 0) - 1;
      }
      return taken;
    },
  };
}

/** Offsets up to `pushMost`, nearest first, at each distance seawards first. */
function offsetsOf({ latitude, longitude }: NamedPoint): [number, number][] {
  const seawards = Math.atan2(-(latitude - inland.latitude) * 2, longitude - inland.longitude);
  const offsets: [number, number][] = [[0, 0]];
  const turns = Array.from({ length: directions }, (_, n) => ((n + 1) >> 1) * (n % 2 === 0 ? 1 : -1));
  for (let distance = pushStep; distance <= pushMost; distance += pushStep)
    for (const turn of turns) {
      const angle = seawards + (turn * 2 * Math.PI) / directions;
      offsets.push([distance * Math.cos(angle), distance * Math.sin(angle)]);
    }
  return offsets;
}

const moved = (circle: CountryCircle, [dx, dy]: readonly [number, number]): CountryCircle => ({
  ...circle,
  x: circle.homeX + dx,
  y: circle.homeY + dy,
});

/** Adds the circle where it touches neither another one nor a control; one that is in the way gives way too. */
function addCircle(placed: CountryCircle[], circle: CountryCircle, { free, taken }: CountryScreen): void {
  const isFree = (one: CountryCircle) =>
    circleBoxes(one).every((box) => contains(free, box, air) && !taken.some((other) => meet(other, box, air)));
  const offsets = offsetsOf(circle.town).map((offset) => moved(circle, offset));
  const possible = offsets.filter(isFree);
  const alone = possible.find((one) => !placed.some((other) => circlesMeet(one, other)));
  if (alone) return void placed.push(alone);
  for (const [index, other] of placed.entries()) {
    const rest = placed.filter((one) => one !== other);
    const others = offsetsOf(other.town)
      .map((offset) => moved(other, offset))
      .filter((one) => isFree(one) && !rest.some((third) => circlesMeet(one, third)));
    for (const one of possible) {
      if (rest.some((third) => circlesMeet(one, third))) continue;
      const aside = others.find((its) => !circlesMeet(one, its));
      if (!aside) continue;
      placed[index] = aside;
      return void placed.push(one);
    }
  }
}

/** The circles of a screen, the densest group first. `dots` are in pixels; `all`: how many markets are shown anywhere. */
export function countryCircles(
  dots: Dots,
  all: number,
  screen: CountryScreen,
  { reach, share, hasPills }: CountrySizes,
): CountryCircle[] {
  const { x, y } = dots;
  const census = createCensus(dots, screen, reach);
  const least = Math.max(share * all, leastCount);
  const { left, top, resolution } = screen;
  const places = towns.map((town) => ({
    town,
    homeX: (mercatorX(town.longitude) - left) / resolution,
    homeY: (top - mercatorY(town.latitude)) / resolution,
  }));
  const placed: CountryCircle[] = [];
  // The spot is the middle of a square.
  const halfSquare = reach / fineness / 2;
  // A group that cannot be shown is left out; so there may be more rounds than circles.
  for (let round = 0; round < 2 * most && placed.length < most; round++) {
    const spot = census.densest();
    if (spot.count < least) break;
    const place = places.find(({ homeX, homeY }) => Math.hypot(homeX - spot.x, homeY - spot.y) <= reach + halfSquare);
    const group = census.take(place?.homeX ?? spot.x, place?.homeY ?? spot.y);
    if (!place || group < least || placed.some(({ town }) => town === place.town)) continue;
    const { homeX, homeY } = place;
    let [count, closed] = [0, 0];
    for (let n = 0; n < x.length; n++) {
      if (!isNear(x[n] ?? 0, y[n] ?? 0, homeX, homeY, reach)) continue;
      count++;
      if (n < dots.closed) closed++;
    }
    const open = count - closed;
    const radius = circleRadius(count, hasPills);
    const pill = hasPills ? pillHalfWidth(open) : 0;
    addCircle(placed, { ...place, x: homeX, y: homeY, count, open, radius, pill }, screen);
  }
  return placed;
}
