// The OpenLayers map, without React: view, tiles, overlay and pointer events. Its state is exposed as observables.
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import OlMap from 'ol/Map';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj';
import View from 'ol/View';
import type { MapSources } from '../../../core/contract/map.ts';
import { farthestZoom } from '../../../core/rules/map-view.ts';
import type { Bounds } from '../../../core/rules/tile-grid.ts';
import { observable, type Readable } from '../../data/page/observable.ts';
import { type MapScheme, mapPalettes } from '../../ui/map-style/palette.ts';
import { type BaseLayers, createBaseLayers } from './base-layers.ts';
import type { GlyphPaths } from './marker-sprites.ts';
import { OverlayLayer } from './overlay-layer.ts';
import { createNameStore } from './place-names.ts';
import { rememberView, type ViewPlace } from './session-view.ts';
import { markerAt, type ShownMarkers } from './shown-markers.ts';

/** The visible part of the map. `moves` is incremented after every movement. */
export interface SeenView extends ViewPlace {
  bounds: Bounds;
  moves: number;
}

export interface MapSurface {
  map: OlMap;
  overlay: OverlayLayer;
  view: Readable<SeenView | null>;
  /** The hovered marker, or -1. */
  hovered: Readable<number>;
  markers: Readable<ShownMarkers | null>;
  /** Whether street tiles were loaded for the last view. */
  hasStreets: Readable<boolean>;
  setMarkers(markers: ShownMarkers): void;
  setSources(sources: MapSources): void;
  setGlyphs(glyphs: GlyphPaths): void;
  setCovered(covered: Covered): void;
  fly(to: { longitude: number; latitude: number; zoom?: number }): void;
  zoomBy(steps: number): void;
  retryTiles(): void;
  /** The largest town on the screen, as a name for the view; empty when there is none. */
  placeName(): string;
  /** The largest town near a cluster at a position in metres; empty when none is known. */
  townNear(x: number, y: number): string;
  /** Incremented when all tiles of a view are loaded and contained new names. */
  named: Readable<number>;
  /** Called when the overview is stored on the device. */
  setStored(): void;
  close(): void;
}

/** Padding in pixels covered at top, right, bottom and left: the map is centred in the rest. */
export type Covered = readonly [number, number, number, number];

/** Extent of the view's centre, in degrees. */
const viewExtent = { west: 4, south: 53.5, east: 30, north: 70.5 };
const nearestZoom = 18;
/** Approximate distance of a cluster's markets from its centre; pixels. */
const clusterReach = 40;

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const schemeNow = (): MapScheme => (document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light');

export interface SurfaceOptions {
  covered: Covered;
  start: ViewPlace;
  /** Static: no interaction, and the view is not saved. */
  isStill?: boolean;
  /** Called after a click on a marker. */
  onMarker?: (marker: number, markers: ShownMarkers) => void;
}

/** Creates a map in `target`. */
export function createSurface(target: HTMLElement, options: SurfaceOptions): MapSurface {
  const { covered, start, isStill = false, onMarker } = options;
  let colors = mapPalettes[schemeNow()];
  let glyphs: GlyphPaths = new Map();
  let base: BaseLayers | null = null;
  let moves = 0;
  const names = createNameStore();
  const overlay = new OverlayLayer(names, colors);
  overlay.setZIndex(10);
  const view = observable<SeenView | null>(null);
  const hovered = observable(-1);
  const markers = observable<ShownMarkers | null>(null);
  const hasStreets = observable(false);
  const named = observable(0);
  const duration = isReduced() ? 0 : 180;
  const map = new OlMap({
    target,
    // A pixel ratio of three is not visibly better than two, and more than twice the work.
    pixelRatio: Math.min(devicePixelRatio, 2),
    controls: [],
    layers: [overlay],
    interactions: isStill
      ? []
      : defaultInteractions({ altShiftDragRotate: false, pinchRotate: false, zoomDuration: duration }),
    view: new View({
      center: fromLonLat([start.longitude, start.latitude]),
      zoom: start.zoom,
      minZoom: farthestZoom(target.clientWidth),
      maxZoom: nearestZoom,
      extent: transformExtent(
        [viewExtent.west, viewExtent.south, viewExtent.east, viewExtent.north],
        'EPSG:4326',
        'EPSG:3857',
      ),
      constrainOnlyCenter: true,
      padding: [...covered],
      enableRotation: false,
    }),
  });
  const olView = map.getView();

  const lookOver = () => overlay.setLook(colors, glyphs);
  function look(): void {
    target.style.backgroundColor = colors.land;
    base?.setColors(colors);
    lookOver();
  }
  function see(): void {
    const size = map.getSize();
    const center = olView.getCenter();
    if (!size || !center) return;
    const [longitude = 0, latitude = 0] = toLonLat(center);
    const zoom = olView.getZoom() ?? start.zoom;
    const corner = (x: number, y: number) => toLonLat(map.getCoordinateFromPixel([x, y]) ?? center);
    const [west = 0, south = 0] = corner(0, size[1] ?? 0);
    const [east = 0, north = 0] = corner(size[0] ?? 0, 0);
    view.set({ longitude, latitude, zoom, bounds: { west, south, east, north }, moves });
  }
  const hit = (pixel: number[]): number => {
    const shown = markers.get();
    const [x = 0, y = 0] = map.getCoordinateFromPixel(pixel) ?? [];
    return shown ? markerAt(shown, x, y, olView.getResolution() ?? 1) : -1;
  };

  map.on('moveend', () => {
    moves++;
    see();
    const now = view.get();
    if (now && !isStill) rememberView({ longitude: now.longitude, latitude: now.latitude, zoom: now.zoom });
    target.dataset.zoom = (now?.zoom ?? 0).toFixed(2);
  });
  map.on('movestart', () => {
    hovered.set(-1);
    target.dataset.map = 'moving';
  });
  map.on('rendercomplete', () => {
    target.dataset.names = String(overlay.nameCount);
    named.set(names.version());
    target.dataset.map = base ? 'complete' : 'bare';
  });
  map.on('click', (event) => {
    const shown = markers.get();
    const marker = hit(event.pixel);
    if (shown && marker >= 0) onMarker?.(marker, shown);
  });
  map.on('pointermove', (event) => {
    if (event.dragging || (event.originalEvent as PointerEvent).pointerType !== 'mouse') return;
    const marker = hit(event.pixel);
    hovered.set(marker);
    overlay.setHovered(marker);
    target.style.cursor = marker >= 0 ? 'pointer' : '';
  });
  const leave = () => {
    hovered.set(-1);
    overlay.setHovered(-1);
  };
  target.addEventListener('pointerleave', leave);
  olView.on('change:center', see);

  const schemes = new MutationObserver(() => {
    colors = mapPalettes[schemeNow()];
    look();
  });
  schemes.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  const sizes = new ResizeObserver(() => {
    map.updateSize();
    olView.setMinZoom(farthestZoom(target.clientWidth));
  });
  sizes.observe(target);
  // Names drawn before the web font was loaded are drawn again.
  document.fonts.load('600 14px "Figtree Variable"').then(lookOver, () => undefined);
  look();

  return {
    map,
    overlay,
    view,
    hovered,
    markers,
    hasStreets,
    named,
    setMarkers(next) {
      markers.set(next);
      overlay.setMarkers(next);
      target.dataset.markers = String(next.count.length);
    },
    setSources(sources) {
      for (const layer of base?.layers ?? []) map.removeLayer(layer);
      base = createBaseLayers(sources, colors, {
        names,
        onNames: () => overlay.changed(),
        onStreets: hasStreets.set,
      });
      for (const layer of base.layers) map.addLayer(layer);
    },
    setGlyphs(next) {
      glyphs = next;
      lookOver();
    },
    setCovered(next) {
      olView.padding = [...next];
    },
    fly({ longitude, latitude, zoom }) {
      olView.cancelAnimations();
      olView.animate({
        center: fromLonLat([longitude, latitude]),
        ...(zoom === undefined ? {} : { zoom }),
        duration: isReduced() ? 0 : 350,
      });
    },
    zoomBy(steps) {
      olView.cancelAnimations();
      olView.animate({ zoom: Math.round((olView.getZoom() ?? start.zoom) + steps), duration });
    },
    retryTiles: () => base?.retry(),
    placeName() {
      const extent = olView.calculateExtent(map.getSize());
      return names.at(olView.getZoom() ?? start.zoom, extent).find(({ kind }) => kind === 'place')?.name ?? '';
    },
    townNear: (x, y) => names.townNear(x, y, clusterReach * (olView.getResolution() ?? 1)),
    setStored() {
      target.dataset.ground = 'stored';
    },
    close() {
      schemes.disconnect();
      sizes.disconnect();
      target.removeEventListener('pointerleave', leave);
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
