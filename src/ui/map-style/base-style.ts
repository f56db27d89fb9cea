// The style of the tiles: one style function over the layers and classes of the OpenMapTiles schema (openmaptiles.org/schema),
// for the overview and for street tiles. Names of places and water are drawn by the overlay, which places labels for the
// whole screen. Points of interest are not drawn: the markets are the content.
import type { FeatureLike } from 'ol/Feature';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import type { MapPalette } from './palette.ts';
import { roadStyle } from './road-style.ts';

/** Metres per pixel at the equator, at a zoom of 256-pixel tiles. */
const resolutionAt = (zoom: number) => 156543.03392804097 / 2 ** zoom;

type AreaColor = 'wood' | 'grass' | 'park' | 'builtUp' | 'bare';
/** Classes of the layer `landcover` → colour. */
const covers: Record<string, AreaColor> = {
  wood: 'wood',
  // Own archives may carry it; the schema has it as a subclass of wood.
  forest: 'wood',
  grass: 'grass',
  farmland: 'grass',
  wetland: 'grass',
  sand: 'bare',
  rock: 'bare',
  ice: 'bare',
};
/** Classes of the layer `landuse` → colour. */
const uses: Record<string, AreaColor> = {
  residential: 'builtUp',
  suburb: 'builtUp',
  quarter: 'builtUp',
  neighbourhood: 'builtUp',
  commercial: 'builtUp',
  retail: 'builtUp',
  industrial: 'builtUp',
  garages: 'builtUp',
  railway: 'builtUp',
  bus_station: 'builtUp',
  school: 'builtUp',
  university: 'builtUp',
  college: 'builtUp',
  kindergarten: 'builtUp',
  hospital: 'builtUp',
  library: 'builtUp',
  cemetery: 'park',
  pitch: 'park',
  playground: 'park',
  stadium: 'park',
  track: 'park',
  zoo: 'park',
  theme_park: 'park',
  quarry: 'bare',
  dam: 'bare',
};
const riverClasses: ReadonlySet<unknown> = new Set(['river', 'canal']);

const fill = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex });

/** The map's style in one palette, its texts `unit` times as large. Style objects are created once and shared by features. */
export function baseStyle(
  colors: MapPalette,
  unit = 1,
): (feature: FeatureLike, resolution: number) => Style | Style[] | undefined {
  const ground = fill(colors.land, 0);
  const areas = (zIndex: number) =>
    Object.fromEntries(
      (['wood', 'grass', 'park', 'builtUp', 'bare'] as const).map((name) => [name, fill(colors[name], zIndex)]),
    ) as Record<AreaColor, Style>;
  const coverAreas = areas(1);
  const useAreas = areas(2);
  // Parks and reserves cover woods; their outline is enough there.
  const park = new Style({
    fill: new Fill({ color: `${colors.park}80` }),
    stroke: new Stroke({ color: colors.park, width: 1 }),
    zIndex: 3,
  });
  const water = fill(colors.water, 4);
  // Omits the shore line at low zooms: it is hardly visible and costs more than the rest.
  const nearWater = new Style({
    fill: new Fill({ color: colors.water }),
    stroke: new Stroke({ color: colors.shore, width: 0.75 }),
    zIndex: 4,
  });
  const waterway = new Style({ stroke: new Stroke({ color: colors.shore, width: 1 }), zIndex: 5 });
  const river = new Style({ stroke: new Stroke({ color: colors.shore, width: 2 }), zIndex: 5 });
  const building = new Style({
    fill: new Fill({ color: colors.building }),
    stroke: new Stroke({ color: colors.buildingEdge, width: 0.5 }),
    zIndex: 6,
  });
  const runway = new Style({
    fill: new Fill({ color: colors.builtUp }),
    stroke: new Stroke({ color: colors.building, width: 2 }),
    zIndex: 7,
  });
  const boundary = new Style({
    stroke: new Stroke({ color: colors.boundary, width: 1.25, lineDash: [6, 4] }),
    zIndex: 40,
  });
  const roads = roadStyle(colors, unit);

  function waterwayStyle(feature: FeatureLike, kind: string, zoom: number): Style | undefined {
    if (feature.get('brunnel') === 'tunnel') return undefined;
    if (!riverClasses.has(kind) && kind !== '') return zoom >= 13 ? waterway : undefined;
    return zoom >= 12 ? river : waterway;
  }
  function waterStyle(feature: FeatureLike, zoom: number): Style | undefined {
    if (feature.get('brunnel') === 'bridge') return undefined;
    return zoom >= 8.5 ? nearWater : water;
  }
  function boundaryStyle(feature: FeatureLike): Style | undefined {
    const isAtSea = Number(feature.get('maritime') ?? 0) === 1;
    return isAtSea || Number(feature.get('admin_level') ?? 2) > 2 ? undefined : boundary;
  }

  return (feature, resolution) => {
    const kind = String(feature.get('class') ?? '');
    const zoom = Math.log2(resolutionAt(0) / resolution);
    switch (feature.get('layer')) {
      case 'ground':
        return ground;
      case 'landcover':
        return covers[kind] && coverAreas[covers[kind]];
      case 'landuse':
        return uses[kind] && useAreas[uses[kind]];
      case 'park':
        return park;
      case 'water':
        return waterStyle(feature, zoom);
      case 'waterway':
        return waterwayStyle(feature, kind, zoom);
      case 'aeroway':
        return zoom >= 11 ? runway : undefined;
      case 'building':
        return zoom >= 13.5 ? building : undefined;
      case 'transportation':
        return roads.line(feature, kind, zoom);
      case 'transportation_name':
        return roads.name(feature, kind, zoom);
      case 'boundary':
        return boundaryStyle(feature);
      default:
        return undefined;
    }
  };
}
