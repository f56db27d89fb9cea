// Keeps markers away from the dot of a known place, and from the place's name above it: the own marker of the place is below
// the dot, clusters move aside. Pins are exact and do not move. Pixels, y downwards.
import { type Box, meet } from '../../../core/rules/map/country-sizes.ts';
import { pillHeight } from '../../../core/rules/map/marker-sizes.ts';
import { collides, type PlacedMarkers } from './marker-overlaps.ts';

/** A dot, and half the width of its name; 0 = without one. */
export interface PlaceDot {
  x: number;
  y: number;
  halfName: number;
}

export const dotRadius = 8;
/** Of the name: its middle above the dot, and half its height. */
export const nameAbove = 19;
const nameHalf = 11;
/** Between the dot and the rim of a marker. */
const air = 10;
const directions = 16;
const farthest = 60;
const step = 6;

function boxesOf({ x, y, halfName }: PlaceDot): Box[] {
  const reach = dotRadius + air;
  const dot = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  if (halfName === 0) return [dot];
  const middle = y - nameAbove;
  return [dot, { left: x - halfName, right: x + halfName, top: middle - nameHalf, bottom: middle + nameHalf }];
}

/** Whether a marker covers a box: its disc, or its pill. */
function covers({ x, y, radius, pill }: PlacedMarkers, n: number, box: Box): boolean {
  const [atX, atY, r, half] = [x[n] ?? 0, y[n] ?? 0, radius[n] ?? 0, pill[n] ?? 0];
  const [dx, dy] = [Math.max(box.left - atX, 0, atX - box.right), Math.max(box.top - atY, 0, atY - box.bottom)];
  if (dx * dx + dy * dy < r * r) return true;
  const [top, bottom] = [atY + r - pillHeight / 2, atY + r + pillHeight / 2];
  return half > 0 && meet({ left: atX - half, right: atX + half, top, bottom }, box);
}

/** Moves clusters among `kept` that are in the way of the dot; `own` is the place's marker, or -1. */
export function makeRoom(placed: PlacedMarkers, kept: readonly number[], dot: PlaceDot, own: number): void {
  const boxes = boxesOf(dot);
  const { x, y, count, radius } = placed;
  const isFree = (n: number) =>
    !boxes.some((box) => covers(placed, n, box)) && !kept.some((other) => other !== n && collides(placed, n, other));
  const [first, ...others] = own < 0 ? [-1, ...kept] : [own, ...kept.filter((n) => n !== own)];
  for (const n of [first ?? -1, ...others]) {
    if (n < 0 || count[n] === 1 || (n !== own && !boxes.some((box) => covers(placed, n, box)))) continue;
    const [homeX, homeY] = [x[n] ?? 0, y[n] ?? 0];
    const away = n === own ? Math.PI / 2 : Math.atan2(homeY - dot.y, homeX - dot.x);
    const nearest = dotRadius + air + (radius[n] ?? 0);
    search: for (let reach = nearest; reach <= nearest + farthest; reach += step)
      for (let turn = 0; turn < directions; turn++) {
        const side = turn % 2 === 0 ? 1 : -1;
        const angle = away + (side * Math.ceil(turn / 2) * 2 * Math.PI) / directions;
        x[n] = dot.x + Math.cos(angle) * reach;
        y[n] = dot.y + Math.sin(angle) * reach;
        if (isFree(n)) break search;
        x[n] = homeX;
        y[n] = homeY;
      }
  }
}
