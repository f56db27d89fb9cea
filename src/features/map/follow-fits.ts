// The first view, what the app fits afterwards, and the dot at the place from which distances are measured.
import { mapDefaults } from '../../../core/contract/limits.ts';
import { boundsAcross, boundsAround, type Covered, fitBounds, nearKm } from '../../../core/rules/map/map-fit.ts';
import { zoomForRadius } from '../../../core/rules/map/map-view.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { countryMargin, isPhone } from './fit-view.ts';
import { type FitWish, fitWish, focus, knownPlace } from './map-focus.ts';
import type { MapSurface } from './map-surface.ts';
import { rememberedView, type ViewPlace } from './session-view.ts';

/** The first view on a phone. */
const sweden: Bounds = { west: 10.96, south: 55.34, east: 24.17, north: 69.06 };
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
  if (isPhone() && place) return fitted(boundsAcross(place, nearKm), nearZoom);
  if (isPhone()) return fitted(sweden, mapDefaults.zoom, countryMargin(target.clientHeight));
  const [longitude, latitude] = mapDefaults.centre;
  return { longitude, latitude, zoom: mapDefaults.zoom, isMoved: false };
}

/** Fits what was wished, now and later, until the returned function is called. */
export function followFits(surface: MapSurface): () => void {
  const showFirst = () => {
    const place = focus.get();
    if (isPhone() && place) {
      return surface.fit(boundsAcross(place, nearKm), { zoomAtMost: nearZoom, isOwn: true });
    }
    if (!isPhone()) {
      const [longitude, latitude] = mapDefaults.centre;
      const middle = { west: longitude, east: longitude, south: latitude, north: latitude };
      return surface.fit(middle, { zoomAtMost: mapDefaults.zoom, isOwn: true });
    }
    surface.fit(sweden, {
      zoomAtMost: mapDefaults.zoom,
      margin: countryMargin(surface.map.getSize()?.[1] ?? 0),
      isOwn: true,
    });
  };
  const follow = ({ around, zoomAtMost }: FitWish) => {
    if (!around) return showFirst();
    const bounds = around.isAcross ? boundsAcross(around, around.km) : boundsAround(around, around.km);
    surface.fit(bounds, { zoomAtMost, isOwn: true });
  };
  const take = () => {
    const wish = fitWish.get();
    if (!wish) return;
    fitWish.set(null);
    follow(wish);
  };
  const position = () => {
    surface.overlay.setPosition(knownPlace());
  };
  const ends = [fitWish.subscribe(take), focus.subscribe(position)];
  position();
  take();
  return () => {
    for (const end of ends) end();
  };
}
