// The part of a drawn canvas that is still valid after new markers or names: never more than a new drawing would confirm.
import { describe, expect, it } from 'vitest';
import { type Content, containsRegion, type Region, validPart } from '../../../../src/features/map/canvas-changes.ts';
import type { SetName } from '../../../../src/features/map/name-layout.ts';
import type { PlaceName } from '../../../../src/features/map/place-names.ts';
import type { ShownMarkers } from '../../../../src/features/map/shown-markers.ts';

interface One {
  x: number;
  y: number;
  count?: number;
  category?: number;
  status?: number;
  row?: number;
}

function markersOf(list: One[]): ShownMarkers {
  return {
    revision: 1,
    total: 10_000,
    matching: 500,
    inside: 400,
    x: Float64Array.from(list, ({ x }) => x),
    y: Float64Array.from(list, ({ y }) => y),
    count: Uint32Array.from(list, ({ count }) => count ?? 1),
    row: Uint32Array.from(list, ({ row }, n) => row ?? n),
    category: Uint8Array.from(list, ({ category }) => category ?? 3),
    status: Uint8Array.from(list, ({ status }) => status ?? 0),
    opensAt: new Uint8Array(list.length),
    open: new Uint32Array(list.length),
    homes: new Int32Array(list.length),
  };
}

const place = (name: string, order: number, x: number): PlaceName => ({
  name,
  kind: 'place',
  order,
  x,
  y: 0,
  from: 4,
  to: 24,
});
const set = (...names: PlaceName[]): SetName[] => names.map((name) => ({ name, dx: 0, dy: 0 }));

/** A metre is a pixel; the screen is 400 × 400 in the middle of a canvas of 800 × 800. */
const middle = { x: 0, y: 0, resolution: 1 };
const seen: Region = [-200, -200, 200, 200];
const whole: Region = [-400, -400, 400, 400];
const part = (before: One[], after: One[], at = middle) =>
  validPart({ markers: markersOf(before), names: [] }, { markers: markersOf(after), names: [] }, at, seen, whole);

/** In drawing order: clusters first, then pins, each from north to south. */
const cluster = { x: 20, y: 60, count: 12 };
const north = { x: -50, y: 100 };
const south = { x: 30, y: -120 };

describe('no part of a canvas is valid', () => {
  it.each<[string, One[], One[]]>([
    ['a marker on the screen has gone', [north, south], [south]],
    ['a marker has come to the screen', [north], [north, south]],
    ['a marker on the screen has moved by a pixel', [north, south], [north, { ...south, x: 31 }]],
    ['a marker on the screen has moved southwards', [north, south], [{ ...north, y: 99 }, south]],
    ['a market has opened', [north], [{ ...north, status: 1 }]],
    ['a market is of another kind', [north], [{ ...north, category: 4 }]],
    ['a cluster has grown', [cluster, north], [{ ...cluster, count: 13 }, north]],
    ['a cluster has become a pin', [cluster], [{ ...cluster, count: 1 }]],
    ['two pins have changed places in the order of drawing', [north, south], [south, north]],
    ['a marker beyond the edge of the screen, but reaching in, has gone', [{ x: 240, y: 0 }], []],
    ['markers on the screen differ behind others that do not', [{ x: 0, y: 390 }, north, south], [north]],
  ])('when %s', (_, before, after) => {
    expect(part(before, after)).toBeNull();
  });

  it('when there were no markers at all before', () => {
    const after: Content = { markers: markersOf([]), names: [] };
    expect(validPart({ markers: null, names: [] }, after, middle, seen, whole)).toBeNull();
  });

  it('when a name on the screen has moved, appeared or disappeared', () => {
    const [near, other] = [place('Gävle', 3, 0), place('Falun', 4, 60)];
    const names = (before: SetName[], after: SetName[]) =>
      validPart({ markers: null, names: before }, { markers: null, names: after }, middle, seen, whole);
    expect(names(set(near), [{ name: near, dx: 0, dy: 18 }])).toBeNull();
    expect(names(set(near), set(near, other))).toBeNull();
    expect(names(set(near, other), set(other))).toBeNull();
    expect(names(set(near), set({ ...near, name: 'Gefle' }))).toBeNull();
    expect(names(set(near, other), set(near, other))).toEqual(whole);
  });
});

describe('the valid part of a canvas is', () => {
  it('everything when the markers are the same, though their rows have other numbers', () => {
    expect(
      part(
        [cluster, north, south],
        [
          { ...cluster, row: 90 },
          { ...north, row: 91 },
          { ...south, row: 92 },
        ],
      ),
    ).toEqual(whole);
  });

  it.each<[string, One, Region]>([
    ['in the east', { x: 300, y: 0 }, [-400, -400, 240, 400]],
    ['in the west', { x: -300, y: 0 }, [-240, -400, 400, 400]],
    ['in the north', { x: 0, y: 300 }, [-400, -240, 400, 400]],
    ['in the south', { x: 0, y: -300 }, [-400, -400, 400, 240]],
  ])('all but the edge where something has come %s', (_, come, left) => {
    const after = [come, north, south].toSorted((a, b) => b.y - a.y);
    expect(part([north, south], after)).toEqual(left);
    expect(part(after, [north, south])).toEqual(left);
  });

  it('all but the edge where a cluster has disappeared, though pins follow it in drawing order', () => {
    expect(part([{ x: 0, y: -300, count: 5 }, north], [north])).toEqual([-400, -400, 400, 240]);
  });

  it('what no difference intersects, wherever they are, and always includes the screen', () => {
    let state = 7;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state / 2 ** 32 - 0.5) * 1200;
    };
    for (let round = 0; round < 200; round++) {
      const far = Array.from({ length: 6 }, () => ({ x: next(), y: next() })).filter(
        ({ x, y }) => Math.abs(x) > 260 || Math.abs(y) > 260,
      );
      const after = [north, south, ...far].toSorted((a, b) => b.y - a.y);
      const left = part([north, south], after);
      if (!left) throw new Error('The screen has not changed.');
      expect(containsRegion(left, seen)).toBe(true);
      for (const { x, y } of far) {
        const isClear = x + 60 <= left[0] || x - 60 >= left[2] || 60 - y <= left[1] || -y - 60 >= left[3];
        expect(isClear).toBe(true);
      }
    }
  });

  it('the same at another scale and position', () => {
    const at = { x: 1e6, y: 8e6, resolution: 50 };
    const metres = ({ x, y, ...rest }: One) => ({ ...rest, x: at.x + x * 50, y: at.y + y * 50 });
    expect(part([north].map(metres), [north, { x: 300, y: -7 }].map(metres), at)).toEqual([-400, -400, 240, 400]);
  });
});
