// The style of the tiles: one style function over OpenMapTiles layer names, for the overview and for street tiles.
// Names of places and water are drawn by the overlay, which places labels for the whole screen.
import type { FeatureLike } from 'ol/Feature';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { type MapPalette, mapFonts } from './palette.ts';

/** Metres per pixel at the equator, at a zoom of 256-pixel tiles. */
const resolutionAt = (zoom: number) => 156543.03392804097 / 2 ** zoom;

/** OpenMapTiles road classes → size: 0 motorway, 1 main road, 2 street, 3 path. */
const roadSizes: Record<string, number> = {
  motorway: 0,
  trunk: 0,
  primary: 1,
  secondary: 1,
  tertiary: 1,
  minor: 2,
  service: 2,
  busway: 2,
  track: 3,
  path: 3,
};

/** Minimum zoom of a road size, and its width in pixels at zooms 8, 12, 14 and 17. */
const roadWidths = [
  { from: 8, widths: [1.2, 3, 5, 14] },
  { from: 9, widths: [0.8, 2.2, 4, 12] },
  { from: 12, widths: [0.5, 1, 2.6, 9] },
  { from: 13, widths: [0.4, 0.6, 1.2, 3] },
] as const;
const widthStops = [8, 12, 14, 17];

/** Linear interpolation between the stops, constant outside. */
function between(zoom: number, values: readonly number[]): number {
  const right = widthStops.findIndex((stop) => stop >= zoom);
  if (right === -1) return values.at(-1) ?? 1;
  if (right === 0) return values[0] ?? 1;
  const [left, next] = [widthStops[right - 1] ?? 0, widthStops[right] ?? 1];
  const share = (zoom - left) / (next - left);
  return (values[right - 1] ?? 1) * (1 - share) + (values[right] ?? 1) * share;
}

const fill = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex });

/** The map's style in one palette. Style objects are created once and shared by features. */
export function baseStyle(
  colors: MapPalette,
): (feature: FeatureLike, resolution: number) => Style | Style[] | undefined {
  const ground = fill(colors.land, 0);
  const covers: Record<string, Style> = {
    wood: fill(colors.wood, 1),
    forest: fill(colors.wood, 1),
    grass: fill(colors.grass, 1),
    farmland: fill(colors.grass, 1),
  };
  const uses: Record<string, Style> = {
    residential: fill(colors.builtUp, 2),
    suburb: fill(colors.builtUp, 2),
    commercial: fill(colors.builtUp, 2),
    industrial: fill(colors.builtUp, 2),
  };
  const park = fill(colors.park, 3);
  const water = fill(colors.water, 4);
  // Omits the shore line at low zooms: it is hardly visible and costs more than the rest.
  const nearWater = new Style({
    fill: new Fill({ color: colors.water }),
    stroke: new Stroke({ color: colors.shore, width: 0.75 }),
    zIndex: 4,
  });
  const waterway = new Style({ stroke: new Stroke({ color: colors.shore, width: 1 }), zIndex: 5 });
  const building = fill(colors.building, 6);
  const rail = new Style({ stroke: new Stroke({ color: colors.rail, width: 1, lineDash: [5, 3] }), zIndex: 30 });
  const boundary = new Style({
    stroke: new Stroke({ color: colors.boundary, width: 1.25, lineDash: [6, 4] }),
    zIndex: 40,
  });
  const roadStyles = new Map<string, Style[]>();

  /** Casings of all roads are below the fills of all roads, and large roads above small ones. */
  function road(size: number, zoom: number): Style[] | undefined {
    const rule = roadWidths[size];
    const paint = colors.roads[size];
    if (!rule || !paint || zoom < rule.from) return undefined;
    const key = `${size}/${Math.round(zoom * 2)}`;
    const known = roadStyles.get(key);
    if (known) return known;
    const width = between(zoom, rule.widths);
    const fillLine = new Style({ stroke: new Stroke({ color: paint.fill, width }), zIndex: 20 - size });
    const casing = new Style({ stroke: new Stroke({ color: paint.casing, width: width + 1.5 }), zIndex: 10 - size });
    const path = new Style({ stroke: new Stroke({ color: paint.fill, width, lineDash: [4, 3] }), zIndex: 9 });
    const made = size === 3 ? [path] : width < 1.5 ? [fillLine] : [casing, fillLine];
    roadStyles.set(key, made);
    return made;
  }

  const roadName = new Text({
    font: `500 12px ${mapFonts}`,
    placement: 'line',
    maxAngle: Math.PI / 6,
    fill: new Fill({ color: colors.road }),
    stroke: new Stroke({ color: colors.halo, width: 3 }),
  });
  const roadNameStyle = new Style({ text: roadName, zIndex: 50 });

  return (feature, resolution) => {
    const kind = String(feature.get('class') ?? '');
    const zoom = Math.log2(resolutionAt(0) / resolution);
    switch (feature.get('layer')) {
      case 'ground':
        return ground;
      case 'landcover':
        return covers[kind];
      case 'landuse':
        return uses[kind];
      case 'park':
        return park;
      case 'water':
        return zoom >= 8.5 ? nearWater : water;
      case 'waterway':
        return waterway;
      case 'building':
        return zoom >= 13.5 ? building : undefined;
      case 'transportation':
        if (kind === 'rail' || kind === 'transit') return zoom >= 9 ? rail : undefined;
        return road(roadSizes[kind] ?? 4, zoom);
      case 'transportation_name': {
        if (zoom < ((roadSizes[kind] ?? 3) <= 1 ? 12.5 : 14.5)) return undefined;
        roadName.setText(String(feature.get('name') ?? ''));
        return roadNameStyle;
      }
      case 'boundary':
        return Number(feature.get('admin_level') ?? 2) <= 2 ? boundary : undefined;
      default:
        return undefined;
    }
  };
}
