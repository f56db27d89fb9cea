// The lines of roads, railways and ferries, and the names of roads.
import type { FeatureLike } from 'ol/Feature';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { type MapPalette, mapFonts } from './palette.ts';

/** OpenMapTiles road classes → size: 0 motorway, 1 main road, 2 connecting road, 3 street, 4 access road, 5 path. */
const roadSizes: Record<string, number> = {
  motorway: 0,
  trunk: 0,
  primary: 1,
  secondary: 1,
  tertiary: 2,
  minor: 3,
  busway: 3,
  bus_guideway: 3,
  raceway: 3,
  service: 4,
  track: 5,
  path: 5,
};

/** Minimum zoom of a road size, of its names, and its width in pixels at zooms 8, 12, 14 and 17. */
const roadRules = [
  { from: 8, named: 12, widths: [1.4, 3, 5, 14] },
  { from: 9, named: 12.5, widths: [0.9, 2.2, 4, 12] },
  { from: 10.5, named: 13.5, widths: [0.6, 1.5, 3.4, 11] },
  { from: 12, named: 14.5, widths: [0.5, 0.9, 2.4, 9] },
  { from: 13, named: 16, widths: [0.4, 0.5, 1.4, 6] },
  { from: 13, named: 16, widths: [0.4, 0.6, 1.1, 3] },
] as const;
const pathSize = 5;
const widthStops = [8, 12, 14, 17];

/** Lowest zoom of road numbers such as E4, by road size. */
const numbersFrom = [9.5, 11.5, 14];

/** Linear interpolation between the stops, constant outside. */
function between(zoom: number, values: readonly number[]): number {
  const right = widthStops.findIndex((stop) => stop >= zoom);
  if (right === -1) return values.at(-1) ?? 1;
  if (right === 0) return values[0] ?? 1;
  const [left, next] = [widthStops[right - 1] ?? 0, widthStops[right] ?? 1];
  const share = (zoom - left) / (next - left);
  return (values[right - 1] ?? 1) * (1 - share) + (values[right] ?? 1) * share;
}

type Drawn = Style | Style[] | undefined;

/** Styles of the layers `transportation` and `transportation_name` at a zoom. Style objects are created once per palette. */
export function roadStyle(
  colors: MapPalette,
  unit: number,
): {
  line: (feature: FeatureLike, kind: string, zoom: number) => Drawn;
  name: (feature: FeatureLike, kind: string, zoom: number) => Drawn;
} {
  const made = new Map<string, Style[]>();
  const dashed = (color: string, width: number, lineDash: number[], zIndex: number) =>
    new Style({ stroke: new Stroke({ color, width, lineDash }), zIndex });
  const rail = dashed(colors.rail, 1.25, [6, 4], 30);
  const tram = dashed(colors.rail, 0.75, [4, 4], 30);
  const ferry = dashed(colors.ferry, 1, [5, 5], 8);
  const plaza = new Style({ fill: new Fill({ color: colors.builtUp }), zIndex: 7 });
  const nameText = new Text({
    font: `500 12px ${mapFonts}`,
    scale: unit,
    placement: 'line',
    maxAngle: Math.PI / 6,
    fill: new Fill({ color: colors.road }),
    stroke: new Stroke({ color: colors.halo, width: 3 }),
  });
  const nameStyle = new Style({ text: nameText, zIndex: 50 });
  const numberText = new Text({
    font: `600 11px ${mapFonts}`,
    scale: unit,
    padding: [1, 3, 0, 3],
    fill: new Fill({ color: colors.road }),
    backgroundFill: new Fill({ color: colors.builtUp }),
    backgroundStroke: new Stroke({ color: colors.roads[1]?.casing ?? colors.road, width: 1 }),
  });
  const numberStyle = new Style({ text: numberText, zIndex: 51 });

  /** Casings of all roads are below the fills of all roads, and large roads above small ones. */
  function road(size: number, zoom: number, isTunnel: boolean, isRamp: boolean): Style[] | undefined {
    const rule = roadRules[size];
    const paint = colors.roads[size];
    // Ramps appear with the streets.
    if (!rule || !paint || zoom < (isRamp ? Math.max(rule.from, 11) : rule.from)) return undefined;
    const key = `${size}/${Math.round(zoom * 2)}/${isTunnel}/${isRamp}`;
    const known = made.get(key);
    if (known) return known;
    const width = between(zoom, rule.widths) * (isRamp ? 0.6 : 1);
    const line = (color: string, wide: number, zIndex: number, lineDash?: number[]) =>
      new Style({ stroke: new Stroke({ color, width: wide, ...(lineDash ? { lineDash } : {}) }), zIndex });
    const styles =
      size === pathSize
        ? [line(paint.fill, width, 9, [4, 3])]
        : isTunnel
          ? [line(paint.casing, width, 9, [5, 4])]
          : width < 1.5
            ? [line(zoom < 12 ? paint.casing : paint.fill, width, 20 - size)]
            : [line(paint.casing, width + 1.5, 15 - size), line(paint.fill, width, 22 - size)];
    made.set(key, styles);
    return styles;
  }

  return {
    line(feature, kind, zoom) {
      const type = feature.getGeometry()?.getType();
      const isArea = type === 'Polygon' || type === 'MultiPolygon';
      if (isArea) return zoom >= 13 ? plaza : undefined;
      if (kind === 'rail' || kind === 'transit') {
        // Sidings and yards carry `service`.
        const isMain = kind === 'rail' && !feature.get('service');
        if (feature.get('brunnel') === 'tunnel' || zoom < (isMain ? 9 : 13)) return undefined;
        return isMain ? rail : tram;
      }
      if (kind === 'ferry') return zoom >= 9 ? ferry : undefined;
      return road(roadSizes[kind] ?? -1, zoom, feature.get('brunnel') === 'tunnel', Number(feature.get('ramp')) === 1);
    },
    name(feature, kind, zoom) {
      const size = roadSizes[kind];
      const type = feature.getGeometry()?.getType();
      if (size === undefined || (type !== 'LineString' && type !== 'MultiLineString')) return undefined;
      const name = feature.get('name:sv') ?? feature.get('name');
      if (zoom >= (roadRules[size]?.named ?? 24) && typeof name === 'string' && name !== '') {
        nameText.setText(name);
        return nameStyle;
      }
      const number = feature.get('ref');
      if (zoom < (numbersFrom[size] ?? 24) || typeof number !== 'string' || !/^.{1,8}$/.test(number)) return undefined;
      numberText.setText(number);
      return numberStyle;
    },
  };
}
