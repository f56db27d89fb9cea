// Sea and lakes from OpenStreetMap's water polygons, thinned for each zoom level.
import type { Feature, Polygon as GeoPolygon } from 'geojson';
import { type Box, boxesMeet, cropPolygon, type Polygon, type Ring, ringAreaKm2, ringBox } from './geometry.ts';
import { readPackageJson } from './lines.ts';
import { swedenBox } from './windows.ts';

interface SizedRing {
  ring: Ring;
  km2: number;
}

interface Lake {
  shore: SizedRing;
  islands: SizedRing[];
  inSweden: boolean;
}

export interface Water {
  /** Outer ring of the one sea polygon. */
  coast: Ring;
  /** Islands, without continents, which are part of the outer ring. */
  islands: SizedRing[];
  lakes: Lake[];
}

/** Lakes below these areas (km²) are omitted at every zoom: the source has small lakes as triangles. */
const shownLakes = { inSweden: 4, elsewhere: 15 };
/** A shape must cover a square of this many pixels at a zoom to be drawn there. */
const leastPixels = 3;
/** Rings with more points than this belong to the sea, which the source has as one polygon. */
const seaPoints = 50_000;

const sized = (ring: Ring): SizedRing => ({ ring, km2: ringAreaKm2(ring) });

/** All water of the world that any map window shows. Takes some seconds: the source is 120 MB of JSON. */
export function loadWater(lakeBox: Box): Water {
  const source = readPackageJson<{ geometries: { coordinates: Polygon[] }[] }>(
    '@geo-maps/earth-waterbodies-100m/map.geo.json',
  );
  const seas: Polygon[] = [];
  const lakes: Lake[] = [];
  for (const { coordinates } of source.geometries) {
    for (const polygon of coordinates) {
      const [outer, ...inner] = polygon as [Ring, ...Ring[]];
      const bounds = ringBox(outer);
      if (outer.length > seaPoints) seas.push(polygon);
      else if (boxesMeet(bounds, lakeBox)) {
        lakes.push({ shore: sized(outer), islands: inner.map(sized), inSweden: boxesMeet(bounds, swedenBox) });
      }
    }
  }
  const [sea] = seas;
  if (!sea || seas.length !== 1) throw new Error(`expected one sea, found ${seas.length}`);
  const [coast, ...islands] = sea as [Ring, ...Ring[]];
  return { coast, islands: islands.map(sized), lakes };
}

const polygonFeature = (kind: string, rings: Ring[]): Feature<GeoPolygon> => ({
  type: 'Feature',
  properties: { class: kind },
  geometry: { type: 'Polygon', coordinates: rings },
});

/** Features of the layer `water` inside the box at a zoom: the sea first, then lakes. `smallest` lakes in km². */
export function waterAt(water: Water, z: number, box: Box, smallest = shownLakes): Feature<GeoPolygon>[] {
  const pixelKm = (40_075 * Math.cos((62 * Math.PI) / 180)) / (512 * 2 ** z);
  const least = (leastPixels * pixelKm) ** 2;
  const rings = (shapes: SizedRing[]) => shapes.filter(({ km2 }) => km2 >= least).map(({ ring }) => ring);
  const sea = cropPolygon([water.coast, ...rings(water.islands)], box);
  const features = sea ? [polygonFeature('ocean', sea)] : [];
  for (const { shore, islands, inSweden } of water.lakes) {
    const wanted = Math.max(least, inSweden ? smallest.inSweden : smallest.elsewhere);
    if (shore.km2 >= wanted && boxesMeet(ringBox(shore.ring), box)) {
      features.push(polygonFeature('lake', [shore.ring, ...rings(islands)]));
    }
  }
  return features;
}
