// The OpenLayers map, without React: view, tiles, overlay and pointer events. Its state is exposed as observables.
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import OlMap from 'ol/Map';
import { toLonLat } from 'ol/proj';
import type { MapSources } from '../../../core/contract/map.ts';
import { nearestZoom } from '../../../core/rules/map/map-view.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { observable, type Readable } from '../../data/page/observable.ts';
import { type BaseLayers, createBaseLayers } from './base-layers.ts';
import { type Covered, createFitter, createView, type FitOptions } from './fit-view.ts';
import { followPalette, groundColor, paletteNow } from './follow-palette.ts';
import type { GlyphPaths } from './marker-sprites.ts';
import { OverlayLayer } from './overlay-layer.ts';
import { createNameStore } from './place-names.ts';
import { rememberView, type ViewPlace } from './session-view.ts';
import { isOnDots, markerAt, type ShownMarkers } from './shown-markers.ts';

/** The visible part of the map. `moves` is incremented after every movement. */
export interface SeenView extends ViewPlace {
  bounds: Bounds;
  /** Of the part that nothing covers. */
  free: Bounds;
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
  /** The closest zoom of the map now: 11 without street tiles. The view does not exceed it. */
  zoomEnd: Readable<number>;
  setMarkers(markers: ShownMarkers): void;
  setSources(sources: MapSources): void;
  setGlyphs(glyphs: GlyphPaths): void;
  setCovered(covered: Covered): void;
  /** Fits the bounds, with a margin for markers if there are some at the edges, into the part that nothing covers. */
  fit(bounds: Bounds, options: FitOptions): void;
  /** Moves the map so that this position is in the part that nothing covers, if it is not; map metres. */
  reveal(x: number, y: number): void;
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

/** Approximate distance of a cluster's markets from its centre; pixels. */
const clusterReach = 40;

/** Input that moves the map, besides dragging. */
const movingEvents = ['wheel', 'dblclick', 'keydown'] as const;

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface SurfaceOptions {
  covered: Covered;
  start: ViewPlace;
  /** Static: no interaction, and the view is not saved. */
  isStill?: boolean;
  /** Called after a click on a marker, or beside all with -1; the point in map metres. */
  onMarker?: (marker: number, markers: ShownMarkers, at: { x: number; y: number }) => void;
}

/** Creates a map in `target`. */
export function createSurface(target: HTMLElement, options: SurfaceOptions): MapSurface {
  const { start, isStill = false, onMarker } = options;
  let { covered } = options;
  let isMoved = start.isMoved;
  /** A gesture or key has moved the map since it came to rest. */
  let isByHand = false;
  let colors = paletteNow();
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
  const zoomEnd = observable<number>(nearestZoom);
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
    view: createView(start, covered),
  });
  const olView = map.getView();
  const fitter = createFitter(map, target, () => covered, duration);
  zoomEnd.subscribe(() => fitter.setClosest(zoomEnd.get()));
  const lookOver = () => overlay.setLook(colors, glyphs);
  const paintGround = () => {
    target.style.backgroundColor = groundColor(colors, olView.getZoom() ?? start.zoom);
  };
  function look(): void {
    paintGround();
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
    const part = (left: number, top: number, width: number, height: number): Bounds => {
      const [west = 0, south = 0] = corner(left, top + height);
      const [east = 0, north = 0] = corner(left + width, top);
      return { west, south, east, north };
    };
    const [width = 0, height = 0] = size;
    const free = fitter.free();
    view.set({
      longitude,
      latitude,
      zoom,
      bounds: part(0, 0, width, height),
      free: part(free.left, free.top, free.width, free.height),
      moves,
      isMoved,
    });
  }
  const pointAt = (pixel: number[]) => {
    const [x = 0, y = 0] = map.getCoordinateFromPixel(pixel) ?? [];
    return { x, y };
  };
  /** Metres per pixel of the overlay. */
  const resolution = () => (olView.getResolution() ?? 1) * overlay.unit;
  const hit = (pixel: number[]): number => {
    const shown = markers.get();
    const { x, y } = pointAt(pixel);
    return shown ? markerAt(shown, x, y, resolution()) : -1;
  };

  map.on('moveend', () => {
    moves++;
    isMoved ||= isByHand;
    isByHand = false;
    see();
    const now = view.get();
    if (now && !isStill) rememberView({ longitude: now.longitude, latitude: now.latitude, zoom: now.zoom, isMoved });
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
    if (base) target.dataset.drawn = '';
  });
  map.on('click', (event) => {
    const shown = markers.get();
    if (shown) onMarker?.(hit(event.pixel), shown, pointAt(event.pixel));
  });
  const moveByHand = () => {
    isByHand = true;
  };
  map.on('pointerdrag', moveByHand);
  for (const sign of movingEvents) target.addEventListener(sign, moveByHand, { passive: true });
  map.on('pointermove', (event) => {
    if (event.dragging || (event.originalEvent as PointerEvent).pointerType !== 'mouse') return;
    const marker = hit(event.pixel);
    hovered.set(marker);
    overlay.setHovered(marker);
    const { x, y } = pointAt(event.pixel);
    const isOver = marker >= 0 || isOnDots(markers.get(), x, y, resolution());
    target.style.cursor = isOver ? 'pointer' : '';
  });
  const leave = () => {
    hovered.set(-1);
    overlay.setHovered(-1);
  };
  target.addEventListener('pointerleave', leave);
  olView.on('change:center', see);
  olView.on('change:resolution', paintGround);

  const endPalette = followPalette((next) => {
    colors = next;
    look();
  });
  const endSize = fitter.followSize();
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
    zoomEnd,
    named,
    setMarkers(next) {
      // Before the directory is here the first markets stay, as dots on the outline.
      if (next.total === 0 && markers.get() === null) return;
      markers.set(next);
      overlay.setMarkers(next);
      target.dataset.markers = String(next.count.length + (next.country?.dots.x.length ?? 0));
    },
    setSources(sources) {
      for (const layer of base?.layers ?? []) map.removeLayer(layer);
      base = createBaseLayers(sources, colors, {
        names,
        onNames: () => overlay.changed(),
        onStreets: hasStreets.set,
        onZoomEnd: zoomEnd.set,
      });
      for (const layer of base.layers) map.addLayer(layer);
    },
    setGlyphs(next) {
      glyphs = next;
      lookOver();
    },
    setCovered(next) {
      covered = next;
      olView.padding = [...next];
      see();
    },
    fit(bounds, options) {
      isByHand = options.isOwn !== true;
      isMoved &&= isByHand;
      fitter.fit(bounds, options);
    },
    reveal: fitter.reveal,
    zoomBy(steps) {
      isByHand = true;
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
      target.dataset.overview = 'stored';
    },
    close() {
      endPalette();
      endSize();
      target.removeEventListener('pointerleave', leave);
      for (const sign of movingEvents) target.removeEventListener(sign, moveByHand);
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
