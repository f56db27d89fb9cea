// Fetches and parses vector tiles. An empty overview tile shows the shapes of its nearest ancestor, so that the map has no
// straight edges; a street tile adds its own ground, so that the coarse overview is not visible through it. Shores of
// the overview are rounded from about zoom 6.5 on: the source has lakes in steps that show there, and closer views enlarge them.
import type Feature from 'ol/Feature';
import MVT from 'ol/format/MVT';
import RenderFeature from 'ol/render/Feature';
import type VectorTile from 'ol/VectorTile';
import { type TileSet, tilePath } from '../../../core/contract/map.ts';
import { type PlaceName, readName } from './place-names.ts';
import { smoothShape } from './smooth-shapes.ts';

/** Tiles of this zoom are shown from about map zoom 6.5 on. */
const roundedFrom = 6;

type Shape = RenderFeature;

/** A tile's features; null when it is empty. Throws when the request failed. */
type Fetched = { data: ArrayBuffer; z: number; x: number; y: number } | null;

const half = 20037508.342789244;
/** West, south, east, north of a tile in web-mercator metres. */
function tileExtent(z: number, x: number, y: number): [number, number, number, number] {
  const side = (2 * half) / 2 ** z;
  return [x * side - half, half - (y + 1) * side, (x + 1) * side - half, half - y * side];
}

async function fetchTile(set: TileSet, version: string, z: number, x: number, y: number): Promise<Fetched> {
  // Street tiles may wait for their turn at the service: other requests go first.
  const answer = await fetch(tilePath(set, version, z, x, y), { priority: set === 'detail' ? 'low' : 'auto' });
  if (answer.status === 204 || answer.status === 404) return null;
  if (!answer.ok) throw new Error(`tile ${z}/${x}/${y}: ${answer.status}`);
  const data = await answer.arrayBuffer();
  return data.byteLength > 0 ? { data, z, x, y } : null;
}

/** The tile, or its nearest ancestor that is not empty. */
async function fetchOverview(version: string, z: number, x: number, y: number): Promise<Fetched> {
  const found = await fetchTile('overview', version, z, x, y);
  return found || z === 0 ? found : fetchOverview(version, z - 1, x >> 1, y >> 1);
}

/** A polygon over the tile and a little more, of the layer `ground`. */
function ground([west, south, east, north]: readonly number[]): Shape {
  const [w = 0, s = 0, e = 0, n = 0] = [west, south, east, north];
  const ring = [w, s, e, s, e, n, w, n, w, s];
  return new RenderFeature('Polygon', ring, [ring.length], 2, { layer: 'ground' }, undefined);
}

/** The middle of a point or line; schema: lakes have their name on a line. */
function middleOf(feature: Shape): { x: number; y: number } {
  const flat = feature.getFlatCoordinates();
  const at = 2 * Math.floor((feature.getEnds()?.[0] ?? flat.length) / 4);
  return { x: flat[at] ?? 0, y: flat[at + 1] ?? 0 };
}

/** Returns OpenLayers' load function for one tile set. `onNames` receives the names in a tile. */
export function tileLoader(set: TileSet, { version }: { version: string }, onNames: (names: PlaceName[]) => void) {
  const format = new MVT();

  function read(found: NonNullable<Fetched>, isRounded: boolean): Shape[] {
    const extent = tileExtent(found.z, found.x, found.y);
    const shapes: Shape[] = [];
    const names: PlaceName[] = [];
    for (const feature of format.readFeatures(found.data, { extent, featureProjection: 'EPSG:3857' }) as Shape[]) {
      const layer = String(feature.get('layer'));
      if (layer !== 'place' && layer !== 'water_name') {
        shapes.push(isRounded ? smoothShape(feature, extent) : feature);
        continue;
      }
      const name = readName(layer, feature.getProperties(), middleOf(feature), found.z, set);
      if (name) names.push(name);
    }
    onNames(names);
    if (set === 'detail') shapes.unshift(ground(extent));
    return shapes;
  }

  async function load(z: number, x: number, y: number): Promise<Shape[]> {
    const found = set === 'overview' ? await fetchOverview(version, z, x, y) : await fetchTile(set, version, z, x, y);
    return found ? read(found, set === 'overview' && z >= roundedFrom) : [];
  }

  return (tile: VectorTile<Feature | RenderFeature>): void => {
    const [z = 0, x = 0, y = 0] = tile.getTileCoord();
    tile.setLoader(() => {
      load(z, x, y).then(
        (shapes) => tile.setFeatures(shapes),
        () => tile.onError(),
      );
    });
  };
}
