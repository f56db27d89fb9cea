// Rounded shores of the real overview: no seam between tiles, softer corners, and not much more to draw.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import MVT from 'ol/format/MVT';
import RenderFeature from 'ol/render/Feature';
import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { smoothShape } from '../../../../src/features/map/smooth-shapes.ts';

const folder = new URL('../../../../public/map/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as { file: string };
const bytes = readFileSync(new URL(manifest.file, folder));
const archive = new PMTiles(
  {
    getKey: () => 'overview',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  },
  undefined,
  async (packed) => {
    const plain = new Uint8Array(packed);
    return plain[0] === 0x1f ? Uint8Array.from(gunzipSync(plain)).buffer : packed;
  },
);

/** Coordinates are in tiles of zoom 8. */
const extentOf = (x: number, y: number) => [x, -y - 1, x + 1, -y] as const;

async function shapesOf(x: number, y: number): Promise<RenderFeature[]> {
  const tile = await archive.getZxy(8, x, y);
  if (!tile) throw new Error('no tile');
  const shapes = new MVT().readFeatures(tile.data, { extent: [...extentOf(x, y)], featureProjection: 'EPSG:3857' });
  return (shapes as RenderFeature[]).filter((shape) => ['water', 'boundary', 'waterway'].includes(shape.get('layer')));
}

type Line = number[];
function linesOf(shapes: RenderFeature[]): Line[] {
  return shapes.flatMap((shape) => {
    const flat = shape.getFlatCoordinates();
    let start = 0;
    return (shape.getEnds() ?? []).map((end) => {
      const line = flat.slice(start, end);
      start = end;
      return line;
    });
  });
}

/** Where the lines cross the vertical line at `x`, sorted, within [south, north]. */
function crossings(lines: Line[], x: number, south: number, north: number): number[] {
  const found: number[] = [];
  for (const line of lines)
    for (let n = 0; n + 3 < line.length; n += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(n, n + 4);
      if (x0 < x === x1 < x) continue;
      const y = y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
      if (y >= south && y <= north) found.push(y);
    }
  return found.sort((a, b) => a - b);
}

describe('rounded shores', () => {
  // The Stockholm archipelago, Mälaren, the west coast, Lake Siljan.
  const pairs = [
    [140, 75],
    [139, 75],
    [135, 76],
    [138, 73],
  ] as const;
  it.each(pairs)('cross the edge between tile %i/%i and the next at the same places', async (x, y) => {
    const [west, east] = [await shapesOf(x, y), await shapesOf(x + 1, y)];
    const edge = (shapes: RenderFeature[]) => crossings(linesOf(shapes), x + 1, -y - 1, -y);
    const plain = edge(west);
    expect(plain.length).toBeGreaterThan(0);
    const left = edge(west.map((shape) => smoothShape(shape, extentOf(x, y))));
    const right = edge(east.map((shape) => smoothShape(shape, extentOf(x + 1, y))));
    const plainRight = edge(east);
    // The tiles' own rounding to whole units differs a little at places.
    if (plain.length === plainRight.length) {
      expect(left.length).toBe(right.length);
      for (const [n, at] of left.entries()) expect(Math.abs(at - (right[n] ?? 0))).toBeLessThan(2 / 2048);
    }
  });

  it('turn less at their corners, and have at most four points for one', async () => {
    const [x, y] = [140, 75];
    const sharp = (lines: Line[]) => {
      let count = 0;
      for (const line of lines)
        for (let n = 2; n + 3 < line.length; n += 2) {
          const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = line.slice(n - 2, n + 4);
          const turn = Math.atan2(cy - by, cx - bx) - Math.atan2(by - ay, bx - ax);
          const isInside = bx > x && bx < x + 1 && by > -y - 1 && by < -y;
          if (isInside && Math.hypot(cx - bx, cy - by) > 1e-9 && Math.cos(turn) < 0.5) count++;
        }
      return count;
    };
    const shapes = await shapesOf(x, y);
    const smooth = shapes.map((shape) => smoothShape(shape, extentOf(x, y)));
    const [before, after] = [linesOf(shapes), linesOf(smooth)];
    expect(sharp(after)).toBeLessThan(sharp(before) / 2);
    const points = (lines: Line[]) => lines.reduce((sum, line) => sum + line.length / 2, 0);
    expect(points(after)).toBeLessThanOrEqual(4 * points(before));
    expect(smooth.map((shape) => shape.getProperties())).toEqual(shapes.map((shape) => shape.getProperties()));
  });

  it('keep the ends of lines, closed rings closed, and other layers as they are', () => {
    const extent = [0, 0, 1, 1] as const;
    const line = new RenderFeature('LineString', [0.1, 0.1, 0.5, 0.5, 0.9, 0.1], [6], 2, { layer: 'boundary' }, 1);
    const flat = smoothShape(line, extent).getFlatCoordinates();
    expect([...flat.slice(0, 2), ...flat.slice(-2)]).toEqual([0.1, 0.1, 0.9, 0.1]);
    const ring = new RenderFeature('Polygon', [0.1, 0.1, 0.9, 0.1, 0.5, 0.9, 0.1, 0.1], [8], 2, { layer: 'water' }, 1);
    const round = smoothShape(ring, extent).getFlatCoordinates();
    expect(round.slice(0, 2)).toEqual(round.slice(-2));
    const road = new RenderFeature('LineString', [0, 0, 1, 1, 1, 0], [6], 2, { layer: 'transportation' }, 1);
    expect(smoothShape(road, extent)).toBe(road);
  });
});
