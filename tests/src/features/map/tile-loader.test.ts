// Tiles as the map receives them: features, names, ground, and what happens without an answer.
import type RenderFeature from 'ol/render/Feature';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlaceName } from '../../../../src/features/map/place-names.ts';
import { tileLoader } from '../../../../src/features/map/tile-loader.ts';
import { writeTile } from '../../../helpers/vector-tile.ts';

const version = '0123456789';
const coast = { type: 'area', parts: [[0, 0, 4096, 0, 2048, 4096]], properties: { class: 'lake' } } as const;

/** What the map receives for one tile. */
async function load(set: 'overview' | 'detail', z: number, answers: Record<string, () => Response>) {
  const requested: { path: string; priority: string | undefined }[] = [];
  vi.stubGlobal('fetch', async (path: string, { priority }: RequestInit = {}) => {
    requested.push({ path, priority });
    return (answers[path.split('/')[4] ?? ''] ?? (() => new Response(null, { status: 204 })))();
  });
  const names: PlaceName[] = [];
  const load = tileLoader(set, { version }, (found) => names.push(...found));
  const shapes = await new Promise<RenderFeature[] | 'failed'>((resolve) => {
    let loader = () => {};
    const tile = {
      getTileCoord: () => [z, 0, 0],
      setLoader: (given: () => void) => {
        loader = given;
      },
      setFeatures: (found: RenderFeature[]) => resolve(found),
      onError: () => resolve('failed'),
    };
    load(tile as unknown as Parameters<typeof load>[0]);
    loader();
  });
  return { requested, names, shapes };
}
const answer = (layers: Parameters<typeof writeTile>[0]) => () => new Response(Uint8Array.from(writeTile(layers)));

afterEach(() => vi.unstubAllGlobals());

describe('a street tile', () => {
  it('fails without an answer or with an error, and is empty when the server has none', async () => {
    const down = () => new Response('', { status: 503 });
    expect((await load('detail', 12, { 12: down })).shapes).toBe('failed');
    expect((await load('detail', 12, { 12: () => Response.error() })).shapes).toBe('failed');
    expect((await load('detail', 12, {})).shapes).toEqual([]);
  });

  it('has a ground of its own, its corners as they are, and waits behind other requests', async () => {
    const { shapes, requested } = await load('detail', 14, { 14: answer({ water: [coast] }) });
    if (shapes === 'failed') throw new Error(shapes);
    expect(shapes.map((shape) => shape.get('layer'))).toEqual(['ground', 'water']);
    expect(shapes[1]?.getFlatCoordinates().length).toBe(8);
    expect(requested).toEqual([{ path: `/tiles/detail/${version}/14/0/0.mvt`, priority: 'low' }]);
  });

  it('has names on points and in the middle of lines', async () => {
    const { names } = await load('detail', 10, {
      10: answer({
        place: [
          { type: 'point', parts: [[2048, 2048]], properties: { class: 'town', name: 'Sigtuna', rank: 11 } },
          { type: 'point', parts: [[9, 9]], properties: { class: 'island', name: 'Utö', rank: 3 } },
          { type: 'point', parts: [[9, 9]], properties: { class: 'state', name: 'Stockholms län', rank: 1 } },
        ],
        water_name: [
          {
            type: 'line',
            parts: [[0, 2048, 1024, 2048, 2048, 2048, 3072, 2048, 4096, 2048]],
            properties: { class: 'lake', name: 'Lake', 'name:sv': 'Skofjärden' },
          },
        ],
      }),
    });
    expect(names.map(({ name }) => name)).toEqual(['Sigtuna', 'Utö', 'Skofjärden']);
    const [town, , lake] = names;
    expect(lake?.x).toBeCloseTo(town?.x ?? 0, 3);
    expect(lake?.y).toBeCloseTo(town?.y ?? 0, 3);
  });
});

describe('an overview tile', () => {
  it('shows its nearest ancestor where it is empty', async () => {
    const { shapes, requested } = await load('overview', 6, { 4: answer({ water: [coast] }) });
    expect(shapes).toHaveLength(1);
    expect(requested.map(({ path }) => path.split('/')[4])).toEqual(['6', '5', '4']);
  });

  it('has round corners from zoom 6 on, where steps show, and none farther out', async () => {
    const points = async (z: number) => {
      const { shapes } = await load('overview', z, { [z]: answer({ water: [coast] }) });
      return shapes === 'failed' ? 0 : (shapes[0]?.getFlatCoordinates().length ?? 0) / 2;
    };
    expect(await points(5)).toBe(4);
    for (const z of [6, 8]) expect(await points(z)).toBeGreaterThan(6);
  });
});
