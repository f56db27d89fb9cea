// Three maps of the same markets without a base map: this project's layer over the engine's markers or dots, OpenLayers' plain vector
// layer, and its clusters. Gestures are replayed frame by frame; the time that the main thread is busy per frame is measured.
import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import type Layer from 'ol/layer/Layer';
import VectorLayer from 'ol/layer/Vector';
import OlMap from 'ol/Map';
import { fromLonLat, toLonLat } from 'ol/proj';
import Cluster from 'ol/source/Cluster';
import VectorSource from 'ol/source/Vector';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import View from 'ol/View';
import { type CountryScreen, countryZoom } from '../../../core/rules/map/country-sizes.ts';
import { widened } from '../../../core/rules/map/map-view.ts';
import type { DotField, MarkerQuestion, Markers } from '../../../src/data/directory/engine-api.ts';
import { countryMarkers } from '../../../src/features/map/country-markers.ts';
import { OverlayLayer } from '../../../src/features/map/overlay-layer.ts';
import { createNameStore } from '../../../src/features/map/place-names.ts';
import { showMarkers } from '../../../src/features/map/shown-markers.ts';
import { mapPalettes } from '../../../src/ui/map-style/palette.ts';

/** Input from the measuring program: plain numbers. */
export type PlainMarkers = { [K in keyof Markers]: Markers[K] extends number ? number : number[] };
export type AskMarkers = (question: Omit<MarkerQuestion, 'filter'>) => Promise<PlainMarkers>;
export type PlainDots = { x: number[]; y: number[]; closed: number };
declare global {
  var askMarkers: AskMarkers;
  var askDots: () => Promise<PlainDots>;
}

export const contenders = ['ours', 'vector', 'cluster'] as const;
export type Contender = (typeof contenders)[number];

/** A running pan or zoom, or the frame after it, which shows new data of the view. */
export type FrameKind = 'pan' | 'zoom' | 'settled';

/** Milliseconds and kind of every frame, and the maximum number of markers drawn. */
export interface MapTimes {
  frames: number[];
  kinds: FrameKind[];
  markers: number;
}

interface Gesture {
  zoom: number;
  kind: 'pan' | 'zoom';
}

const size = 900;
/** Frames while the pointer is down; the frame after its release counts like the others. */
const held = 12;
const places = [
  [18.07, 59.33],
  [13, 55.6],
  [15, 58.4],
] as const;
const gestures: Gesture[] = [
  { zoom: 6, kind: 'pan' },
  { zoom: 9, kind: 'pan' },
  { zoom: 6, kind: 'zoom' },
  { zoom: 11, kind: 'pan' },
  { zoom: 9, kind: 'zoom' },
];

const dot = new Style({
  image: new CircleStyle({ radius: 6, fill: new Fill({ color: '#8c2a1e' }), stroke: new Stroke({ color: '#fff' }) }),
});

function vectorSource(points: readonly number[]): VectorSource {
  const features: Feature[] = [];
  for (let n = 0; n < points.length; n += 2)
    features.push(new Feature(new Point(fromLonLat([points[n] ?? 0, points[n + 1] ?? 0]))));
  return new VectorSource({ features });
}

function clusterLayer(points: readonly number[]): Layer {
  const styles = new Map<number, Style>();
  return new VectorLayer({
    source: new Cluster({ source: vectorSource(points), distance: 60 }),
    style(feature) {
      const count = (feature.get('features') as unknown[]).length;
      if (count === 1) return dot;
      const known = styles.get(count);
      if (known) return known;
      const made = new Style({
        image: new CircleStyle({
          radius: 18,
          fill: new Fill({ color: '#fff' }),
          stroke: new Stroke({ color: '#8c2a1e', width: 2 }),
        }),
        text: new Text({ text: String(count), font: '700 14px sans-serif' }),
      });
      styles.set(count, made);
      return made;
    },
  });
}

interface Stage {
  map: OlMap;
  /** Fetches the data of a view; the returned function adds it to the map and is part of the frame. */
  prepare(): Promise<() => void>;
  markers(): number;
}

/** As the engine's answer. */
function fieldOf({ x, y, closed }: PlainDots): DotField {
  return { revision: 0, total: x.length, x: Float32Array.from(x), y: Float32Array.from(y), closed };
}

/** A wide screen with nothing over the map. */
function screenOf(view: View): CountryScreen {
  const { center, resolution } = view.getState();
  const [left, top] = [(center[0] ?? 0) - (size / 2) * resolution, (center[1] ?? 0) + (size / 2) * resolution];
  const free = { left: 0, top: 0, right: size, bottom: size };
  return {
    left,
    top,
    resolution,
    zoom: view.getZoom() ?? 6,
    width: size,
    height: size,
    isPhone: false,
    free,
    taken: [],
  };
}

function stage(contender: Contender, points: readonly number[]): Stage {
  const overlay = new OverlayLayer(createNameStore(), mapPalettes.light);
  const layer =
    contender === 'ours'
      ? overlay
      : contender === 'vector'
        ? new VectorLayer({ source: vectorSource(points), style: dot })
        : clusterLayer(points);
  const target = document.createElement('div');
  target.style.width = `${size}px`;
  target.style.height = `${size}px`;
  document.body.append(target);
  const view = new View({ center: fromLonLat([18.07, 59.33]), zoom: 6 });
  const map = new OlMap({ target, layers: [layer], view, controls: [], interactions: [], pixelRatio: 1 });
  map.setSize([size, size]);
  let most = 0;
  let dots: DotField | null = null;
  return {
    map,
    markers: () => most,
    async prepare() {
      if (contender !== 'ours') return () => undefined;
      const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent([size, size]);
      const [w = 0, s = 0] = toLonLat([west, south]);
      const [e = 0, n = 0] = toLonLat([east, north]);
      const zoom = view.getZoom() ?? 6;
      if (zoom <= countryZoom) {
        dots ??= fieldOf(await askDots());
        const field = dots;
        // Laid out in a task of its own, as by follow-country.ts.
        const shown = countryMarkers(field, screenOf(view), overlay.measure);
        return () => {
          most = Math.max(most, shown.count.length);
          overlay.setMarkers(shown);
        };
      }
      // No place was searched for.
      const { place: _, ...plain } = await askMarkers({
        bounds: widened({ west: w, south: s, east: e, north: n }),
        zoom,
      });
      const markers: Markers = {
        ...plain,
        longitude: Float64Array.from(plain.longitude),
        latitude: Float64Array.from(plain.latitude),
        count: Uint32Array.from(plain.count),
        row: Uint32Array.from(plain.row),
        category: Uint8Array.from(plain.category),
        status: Uint8Array.from(plain.status),
        opensAt: Uint8Array.from(plain.opensAt),
        open: Uint32Array.from(plain.open),
      };
      return () => {
        const shown = showMarkers(markers, zoom);
        most = Math.max(most, shown.count.length);
        overlay.setMarkers(shown);
      };
    },
  };
}

/** Draws one frame and returns how long the main thread was busy. */
function frame({ map }: Stage, change: () => void): number {
  const start = performance.now();
  change();
  map.renderSync();
  return performance.now() - start;
}

async function play(
  one: Stage,
  { zoom, kind }: Gesture,
  [longitude, latitude]: readonly [number, number],
): Promise<number[]> {
  const view = one.map.getView();
  view.setCenter(fromLonLat([longitude, latitude]));
  view.setZoom(zoom);
  frame(one, await one.prepare());
  const times: number[] = [];
  view.beginInteraction();
  for (let n = 0; n < held; n++) {
    times.push(
      frame(one, () => {
        const [x = 0, y = 0] = view.getCenter() ?? [];
        const step = (view.getResolution() ?? 1) * 12;
        if (kind === 'pan') view.setCenter([x + step, y + step / 2]);
        else view.setZoom((view.getZoom() ?? zoom) + 0.1);
      }),
    );
    await new Promise(requestAnimationFrame);
  }
  view.endInteraction();
  const settle = await one.prepare();
  times.push(frame(one, settle));
  await new Promise(requestAnimationFrame);
  return times;
}

const bench = {
  /** All gestures at all places, with interleaved contenders. */
  async run(points: number[], rounds: number): Promise<Record<Contender, MapTimes>> {
    const stages = Object.fromEntries(contenders.map((name) => [name, stage(name, points)])) as Record<
      Contender,
      Stage
    >;
    const frames: Record<Contender, number[]> = { ours: [], vector: [], cluster: [] };
    const kinds: Record<Contender, FrameKind[]> = { ours: [], vector: [], cluster: [] };
    for (let round = -1; round < rounds; round++)
      for (const gesture of gestures)
        for (const place of places)
          for (const name of contenders) {
            const times = await play(stages[name], gesture, place);
            if (round < 0) continue;
            frames[name].push(...times);
            kinds[name].push(...times.map((_, n) => (n < held ? gesture.kind : 'settled')));
          }
    const result = (name: Contender): MapTimes => ({
      frames: frames[name],
      kinds: kinds[name],
      markers: stages[name].markers(),
    });
    return { ours: result('ours'), vector: result('vector'), cluster: result('cluster') };
  },
};
export type MapBench = typeof bench;

Object.assign(globalThis, { bench });
