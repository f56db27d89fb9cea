// The numbers of a tile's address, checked before anything is read or requested.

import { Refusal } from '../../../core/contract/errors.ts';
import { tileVersionPattern } from '../../../core/contract/map.ts';
import type { Tile } from '../../../core/rules/map/tile-grid.ts';

/** Written the one way a number is written: each tile has one address, in caches too. */
const canonical = /^(?:0|[1-9]\d{0,7})$/;

function number(text: string, end: number): number {
  const value = canonical.test(text) ? Number(text) : Number.NaN;
  if (!(value < end)) throw new Refusal('malformed');
  return value;
}

/** A tile of the grid down to `maxZoom`; `file` is 'y.mvt'. Refusal `not_found` or `malformed` for anything else. */
export function readTileAddress(
  { version = '', z = '', x = '', file = '' }: Partial<Record<'version' | 'z' | 'x' | 'file', string>>,
  maxZoom: number,
): Tile & { version: string } {
  if (!file.endsWith('.mvt') || !tileVersionPattern.test(version)) throw new Refusal('not_found');
  const zoom = number(z, maxZoom + 1);
  const side = 2 ** zoom;
  return { version, z: zoom, x: number(x, side), y: number(file.slice(0, -'.mvt'.length), side) };
}
