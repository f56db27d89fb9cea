// The map's style over tiles that carry the layers, classes and fields of the OpenMapTiles schema.
import MVT from 'ol/format/MVT';
import type RenderFeature from 'ol/render/Feature';
import type Style from 'ol/style/Style';
import { describe, expect, it } from 'vitest';
import { baseStyle } from '../../../src/ui/map-style/base-style.ts';
import { type MapScheme, mapPalettes } from '../../../src/ui/map-style/palette.ts';
import { type TileFeature, writeTile } from '../../helpers/vector-tile.ts';

const square = [[0, 0, 100, 0, 100, 100, 0, 100]];
const street = [[0, 0, 100, 0, 200, 50]];

type Sample = [layer: string, type: TileFeature['type'], properties: TileFeature['properties']];
const text = ([layer, , properties]: Sample) => `${layer} ${JSON.stringify(properties)}`;

/** What the style draws for a feature after a tile was written and read again. */
function drawn([layer, type, properties]: Sample, zoom: number, scheme: MapScheme = 'light') {
  const parts = type === 'area' ? square : type === 'line' ? street : [[50, 50]];
  const tile = writeTile({ [layer]: [{ type, parts, properties }] });
  const [feature] = new MVT().readFeatures(Uint8Array.from(tile).buffer, { extent: [0, 0, 1, 1] }) as RenderFeature[];
  if (!feature) throw new Error('no feature');
  const found = baseStyle(mapPalettes[scheme])(feature, 156543.03392804097 / 2 ** zoom);
  const styles: Style[] = found ? [found].flat() : [];
  return {
    fills: styles.flatMap((style) => String(style.getFill()?.getColor() ?? '') || []),
    strokes: styles.flatMap((style) => String(style.getStroke()?.getColor() ?? '') || []),
    width: Math.max(0, ...styles.map((style) => style.getStroke()?.getWidth() ?? 0)),
    isDashed: styles.some((style) => style.getStroke()?.getLineDash()),
    text: styles.map((style) => style.getText()?.getText() ?? '').join(''),
    order: styles.map((style) => style.getZIndex()),
  };
}
const isDrawn = (sample: Sample, zoom: number) => {
  const { fills, strokes, text: name } = drawn(sample, zoom);
  return fills.length + strokes.length > 0 || name !== '';
};

const roads = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'minor', 'service', 'track', 'path', 'busway'];

describe('not drawn', () => {
  const never: Sample[] = [
    ['poi', 'point', { class: 'shop', subclass: 'supermarket', name: 'Handlarn', rank: 1 }],
    ['housenumber', 'point', { housenumber: '5' }],
    ['mountain_peak', 'point', { class: 'peak', name: 'Åreskutan', ele: 1420 }],
    ['aerodrome_label', 'point', { class: 'international', name: 'Arlanda' }],
    ['place', 'point', { class: 'town', name: 'Sigtuna' }],
    ['water_name', 'line', { class: 'lake', name: 'Skofjärden' }],
    ['water', 'area', { class: 'swimming_pool', brunnel: 'bridge' }],
    ['waterway', 'line', { class: 'river', brunnel: 'tunnel' }],
    ['boundary', 'line', { admin_level: 2, maritime: 1, disputed: 0 }],
    ['boundary', 'line', { admin_level: 4, maritime: 0, disputed: 0 }],
    ['landuse', 'area', { class: 'military' }],
    ['transportation', 'line', { class: 'rail', subclass: 'rail', brunnel: 'tunnel' }],
    ['transportation', 'line', { class: 'motorway_construction' }],
    ['transportation', 'line', { class: 'aerialway', subclass: 'gondola' }],
    ['transportation', 'line', { class: 'somethingnew' }],
    ['transportation_name', 'line', { class: 'path', name: 'Stigen' }],
    ['transportation_name', 'point', { class: 'motorway', subclass: 'junction', ref: '182', name: 'Måby' }],
    ['transportation_name', 'line', { class: 'minor' }],
    ['transportation_name', 'line', { class: 'motorway', ref: 'a number too long' }],
    ['somethingnew', 'area', { class: 'water' }],
  ];
  it.each(never.map((sample) => [text(sample), sample] as const))('%s', (_text, sample) => {
    for (const zoom of [6, 9, 12, 14, 15.9]) expect(isDrawn(sample, zoom)).toBe(false);
  });
});

describe('ground', () => {
  it.each<[Sample, keyof (typeof mapPalettes)['light']]>([
    [['landcover', 'area', { class: 'wood', subclass: 'forest' }], 'wood'],
    [['landcover', 'area', { class: 'grass', subclass: 'meadow' }], 'grass'],
    [['landcover', 'area', { class: 'farmland' }], 'grass'],
    [['landcover', 'area', { class: 'wetland' }], 'grass'],
    [['landcover', 'area', { class: 'sand' }], 'bare'],
    [['landcover', 'area', { class: 'rock' }], 'bare'],
    [['landuse', 'area', { class: 'residential' }], 'builtUp'],
    [['landuse', 'area', { class: 'retail' }], 'builtUp'],
    [['landuse', 'area', { class: 'cemetery' }], 'park'],
    [['water', 'area', { class: 'ocean' }], 'water'],
    [['water', 'area', { class: 'lake', intermittent: 0 }], 'water'],
    [['water', 'area', { class: 'river' }], 'water'],
    [['building', 'area', { render_height: 8 }], 'building'],
  ])('%j is filled in its colour, light and dark', (sample, color) => {
    for (const scheme of ['light', 'dark'] as const) {
      expect(drawn(sample, 14, scheme).fills).toEqual([mapPalettes[scheme][color]]);
    }
  });

  it('shows woods through reserves, buildings from 13.5, brooks from 13', () => {
    expect(drawn(['park', 'area', { class: 'nature_reserve', name: 'X' }], 12).fills).toEqual(['#dfe9cb80']);
    expect(isDrawn(['park', 'point', { class: 'nature_reserve', name: 'X' }], 12)).toBe(true);
    const house: Sample = ['building', 'area', { render_height: 8 }];
    expect([13.4, 13.5].map((zoom) => isDrawn(house, zoom))).toEqual([false, true]);
    const brook: Sample = ['waterway', 'line', { class: 'stream' }];
    expect([12.9, 13].map((zoom) => isDrawn(brook, zoom))).toEqual([false, true]);
    expect(isDrawn(['waterway', 'line', { class: 'river', name: 'Fyrisån' }], 9)).toBe(true);
    expect(isDrawn(['aeroway', 'line', { class: 'runway' }], 11)).toBe(true);
    expect(drawn(['boundary', 'line', { admin_level: 2, maritime: 0 }], 6).isDashed).toBe(true);
  });
});

describe('roads', () => {
  it('come from large to small as the map comes closer', () => {
    const from = roads.map((kind) => {
      const zooms = Array.from({ length: 17 }, (_, n) => 8 + n / 2);
      return zooms.find((zoom) => isDrawn(['transportation', 'line', { class: kind }], zoom));
    });
    expect(from).toEqual([8, 8, 9, 9, 10.5, 12, 13, 13, 13, 12]);
  });

  it('are wider the larger they are, with casings below all fills, and visible on the ground in both schemes', () => {
    const wide = ['motorway', 'primary', 'secondary', 'minor', 'service'].map((kind) => {
      const { width, order } = drawn(['transportation', 'line', { class: kind }], 15);
      expect(order.length).toBe(2);
      expect(order[0]).toBeLessThanOrEqual(15);
      expect(order[1]).toBeGreaterThan(15);
      return width;
    });
    expect(wide).toEqual([...wide].sort((a, b) => b - a));
    for (const scheme of ['light', 'dark'] as const)
      for (const kind of roads)
        for (const zoom of [9, 11, 12.5, 14, 16]) {
          const { strokes } = drawn(['transportation', 'line', { class: kind }], zoom, scheme);
          const ground: string[] = [mapPalettes[scheme].land, mapPalettes[scheme].builtUp];
          if (strokes.length > 0) expect(strokes.filter((color) => !ground.includes(color))).not.toEqual([]);
        }
  });

  it('are dashed in tunnels and as paths, thinner as ramps, and filled as squares', () => {
    expect(drawn(['transportation', 'line', { class: 'primary', brunnel: 'tunnel' }], 14).isDashed).toBe(true);
    expect(drawn(['transportation', 'line', { class: 'path', subclass: 'footway' }], 14).isDashed).toBe(true);
    const ramp: Sample = ['transportation', 'line', { class: 'motorway', ramp: 1 }];
    expect(drawn(ramp, 14).width).toBeLessThan(drawn(['transportation', 'line', { class: 'motorway' }], 14).width);
    expect([10, 11].map((zoom) => isDrawn(ramp, zoom))).toEqual([false, true]);
    const plaza: Sample = ['transportation', 'area', { class: 'path', subclass: 'pedestrian' }];
    expect(drawn(plaza, 14)).toMatchObject({ fills: [mapPalettes.light.builtUp], strokes: [] });
  });

  it('leave railways and ferries their own lines; trams and sidings come late', () => {
    const zooms = (sample: Sample) => [8.5, 9, 12.5, 13].map((zoom) => isDrawn(sample, zoom));
    expect(zooms(['transportation', 'line', { class: 'rail', subclass: 'rail' }])).toEqual([false, true, true, true]);
    const siding: Sample = ['transportation', 'line', { class: 'rail', subclass: 'rail', service: 'yard' }];
    expect(zooms(siding)).toEqual([false, false, false, true]);
    expect(zooms(['transportation', 'line', { class: 'transit', subclass: 'tram' }])).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(zooms(['transportation', 'line', { class: 'ferry' }])).toEqual([false, true, true, true]);
  });

  it('carry numbers from afar and names from near, in Swedish where there is one', () => {
    const e4: Sample = ['transportation_name', 'line', { class: 'motorway', ref: 'E 4', network: 'e-road' }];
    expect([9, 9.5, 14].map((zoom) => drawn(e4, zoom).text)).toEqual(['', 'E 4', 'E 4']);
    const main: Sample = ['transportation_name', 'line', { class: 'primary', ref: '263', name: 'Uppsalavägen' }];
    expect([11, 12, 13].map((zoom) => drawn(main, zoom).text)).toEqual(['', '263', 'Uppsalavägen']);
    const small: Sample = ['transportation_name', 'line', { class: 'minor', name: 'Street', 'name:sv': 'Stora gatan' }];
    expect([14, 15].map((zoom) => drawn(small, zoom).text)).toEqual(['', 'Stora gatan']);
  });
});
