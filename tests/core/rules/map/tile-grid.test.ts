// The tile grid: known tile numbers, and the tiles of an area.
import { expect, it } from 'vitest';
import {
  areaCoverage,
  areaTiles,
  countAreaTiles,
  pointBounds,
  tileSpan,
  tileTouches,
} from '../../../../core/rules/map/tile-grid.ts';

const stockholm = { latitude: 59.3293, longitude: 18.0686 };

it('gives places their standard tile numbers', () => {
  expect(tileSpan(pointBounds(stockholm), 12)).toEqual({ x: [2253, 2253], y: [1204, 1204] });
  expect(tileSpan(pointBounds({ latitude: 0, longitude: 0 }), 1)).toEqual({ x: [1, 1], y: [1, 1] });
  expect(tileSpan(pointBounds({ latitude: 89, longitude: 180 }), 3)).toEqual({ x: [7, 7], y: [0, 0] });
  expect(tileSpan({ west: -180, south: -90, east: 180, north: 90 }, 2)).toEqual({ x: [0, 3], y: [0, 3] });
});

it('knows whether a tile touches bounds', () => {
  const bounds = { west: 18, south: 59.3, east: 18.1, north: 59.4 };
  expect(tileTouches({ z: 12, x: 2253, y: 1204 }, bounds)).toBe(true);
  expect(tileTouches({ z: 0, x: 0, y: 0 }, bounds)).toBe(true);
  expect(tileTouches({ z: 12, x: 2200, y: 1204 }, bounds)).toBe(false);
});

it('gives 3 × 3 tiles per zoom for a point, without duplicates', () => {
  const tiles = areaTiles(pointBounds(stockholm), [10, 14]);
  expect(tiles).toHaveLength(45);
  expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(45);
  expect(countAreaTiles(pointBounds(stockholm), [10, 14])).toBe(45);
});

it('covers the whole of larger bounds, and stays inside the grid', () => {
  const bounds = { west: 17.9, south: 59.25, east: 18.2, north: 59.4 };
  const cover = areaCoverage(bounds, 14);
  expect(cover.west <= bounds.west && cover.east >= bounds.east).toBe(true);
  expect(cover.south <= bounds.south && cover.north >= bounds.north).toBe(true);
  const corner = areaTiles(pointBounds({ latitude: 85, longitude: -180 }), [1, 1]);
  expect(corner.every(({ x, y }) => x >= 0 && y >= 0 && x < 2 && y < 2)).toBe(true);
  expect(corner).toHaveLength(4);
});
