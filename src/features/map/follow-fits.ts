// The first view, what the app fits afterwards, and the dot at the place from which distances are measured.
import { mapDefaults } from '../../../core/contract/limits.ts';
import { boundsAround, type Covered, fitBounds, nearKm } from '../../../core/rules/map/map-fit.ts';
import { zoomForRadius } from '../../../core/rules/map/map-view.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { engine } from '../../data/directory/engine.ts';
import { markerMargin } from './fit-view.ts';
import { type FitWish, fitWish, focus } from './map-focus.ts';
import type { MapSurface } from './map-surface.ts';
import { rememberedView, type ViewPlace } from './session-view.ts';
import { mercatorX, mercatorY } from './shown-markers.ts';

/** Of the markets, in the first view on a phone. More than has to be: the rest would be drawn under the controls. */
const share = 0.99;
/** About the same area, until the markets are known. */
const usualArea: Bounds = { west: 11.2, south: 55.4, east: 22.7, north: 67.2 };
const mobile = () => matchMedia('(max-width: 768px)').matches;
const nearZoom = zoomForRadius(nearKm);

/** Where a new map starts: the last view if it was moved by hand, else what the first view or the last fit would show. */
export function startView(target: HTMLElement, covered: Covered): ViewPlace {
  const known = rememberedView();
  if (known?.isMoved) return known;
  const size = [target.clientWidth, target.clientHeight] as const;
  const fitted = (bounds: Bounds, zoomAtMost: number, margin?: Covered) => ({
    ...fitBounds(bounds, size, covered, zoomAtMost, margin),
    isMoved: false,
  });
  if (known) return known;
  const place = focus.get();
  if (mobile() && place) return fitted(boundsAround(place, nearKm), nearZoom);
  if (mobile()) return fitted(usualArea, mapDefaults.zoom, markerMargin);
  const [longitude, latitude] = mapDefaults.centre;
  return { longitude, latitude, zoom: mapDefaults.zoom, isMoved: false };
}

/** Fits what was wished, now and later, until the returned function is called. */
export function followFits(surface: MapSurface): () => void {
  let isOver = false;
  /** Whether the map still shows the first view, without a place. */
  let isFirst = rememberedView() === null;
  const showFirst = async (isAtOnce: boolean) => {
    const place = focus.get();
    if (mobile() && place) {
      return surface.fit(boundsAround(place, nearKm), { zoomAtMost: nearZoom, isOwn: true, isAtOnce });
    }
    if (!mobile()) {
      const [longitude, latitude] = mapDefaults.centre;
      const middle = { west: longitude, east: longitude, south: latitude, north: latitude };
      return surface.fit(middle, { zoomAtMost: mapDefaults.zoom, isOwn: true, isAtOnce });
    }
    const area = (await engine.area(share).catch(() => null)) ?? usualArea;
    if (isOver || fitWish.get()) return;
    if (surface.view.get()?.isMoved) return;
    surface.fit(area, { zoomAtMost: mapDefaults.zoom, isForMarkers: true, isOwn: true, isAtOnce });
  };
  const follow = ({ around, zoomAtMost }: FitWish) => {
    isFirst = around === null;
    if (!around) return void showFirst(false);
    surface.fit(boundsAround(around, around.km), { zoomAtMost, isOwn: true });
  };
  const take = () => {
    const wish = fitWish.get();
    if (!wish) return;
    fitWish.set(null);
    follow(wish);
  };
  const again = () => {
    if (isFirst && mobile() && !surface.view.get()?.isMoved) void showFirst(true);
  };
  const position = () => {
    const place = focus.get();
    surface.overlay.setPosition(place && { x: mercatorX(place.longitude), y: mercatorY(place.latitude) });
  };
  const ends = [fitWish.subscribe(take), engine.revision.subscribe(again), focus.subscribe(position)];
  position();
  again();
  take();
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
