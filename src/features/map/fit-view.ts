// The view of a map, and how it is moved so that something is in the part that nothing covers.
import type OlMap from 'ol/Map';
import { fromLonLat, transformExtent } from 'ol/proj';
import View from 'ol/View';
import { phoneHeights } from '../../../core/rules/map/country-sizes.ts';
import { type Covered, fitBounds, freePart } from '../../../core/rules/map/map-fit.ts';
import { farthestZoom, nearestZoom } from '../../../core/rules/map/map-view.ts';
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { followSize } from './follow-size.ts';
import type { ViewPlace } from './session-view.ts';
import { limitView } from './view-limits.ts';

export type { Covered };

export interface FitOptions {
  zoomAtMost: number;
  /** Default: 0. */
  zoomAtLeast?: number;
  /** Whether markers at the edges have to fit too. */
  isForMarkers?: boolean;
  /** Another margin: top, right, bottom, left. */
  margin?: Covered;
  /** Done by the app: the view does not count as moved by hand. */
  isOwn?: boolean;
}

/** Room for a pin or a cluster with its pill, from its point, and for the attribution below: top, right, bottom, left. */
const markerMargin: Covered = [40, 42, 54, 42];
/**
 * Around the whole country, with the margin that every fit has: 8 px at the top and the sides, and at the foot room for the
 * southernmost circle, which has a pill on higher maps.
 */
export const countryMargin = (height: number): Covered => [0, -12, height < phoneHeights.large ? 16 : 26, -12];
const flightMs = 350;

/** Whether the sheet and the chips are over the map. */
export const isPhone = () => matchMedia('(max-width: 768px)').matches;

/** Extent of the view's centre, in degrees: west, south, east, north. */
const viewExtent = [4, 53.5, 30, 70.5];

/** `covered`: the centre is that of the rest. */
export function createView(start: ViewPlace, covered: Covered): View {
  return new View({
    center: fromLonLat([start.longitude, start.latitude]),
    zoom: start.zoom,
    extent: transformExtent(viewExtent, 'EPSG:4326', 'EPSG:3857'),
    constrainOnlyCenter: true,
    padding: [...covered],
    enableRotation: false,
  });
}

/** `duration`: milliseconds of a short movement; 0 = no animations. */
export function createFitter(map: OlMap, target: HTMLElement, covered: () => Covered, duration: number) {
  const view = map.getView();
  const size = () => [target.clientWidth, target.clientHeight] as const;
  let farthest = farthestZoom(...size());
  let closest = nearestZoom;
  const setLimits = limitView(view, { farthest, closest });
  return {
    /** The part that nothing covers, in pixels. */
    free: () => freePart(size(), covered()),
    /** From now on the map has the size of its element, by which the view is limited; returns the end. */
    followSize: () =>
      followSize(target, () => {
        map.updateSize();
        farthest = farthestZoom(...size());
        setLimits({ farthest });
      }),
    setClosest(zoom: number): void {
      closest = zoom;
      setLimits({ closest });
    },
    fit(bounds: Bounds, { zoomAtMost, zoomAtLeast = 0, isForMarkers, ...options }: FitOptions): void {
      const margin = isForMarkers ? markerMargin : options.margin;
      const to = fitBounds(bounds, size(), covered(), Math.min(zoomAtMost, closest), margin);
      view.cancelAnimations();
      view.animate({
        center: fromLonLat([to.longitude, to.latitude]),
        zoom: Math.min(Math.max(to.zoom, zoomAtLeast, farthest), closest),
        duration: duration === 0 ? 0 : flightMs,
      });
    },
    /** Only if it is covered or at the edge; map metres. */
    reveal(x: number, y: number): void {
      const free = freePart(size(), covered());
      const [top, right, bottom, left] = markerMargin;
      const [atX = 0, atY = 0] = map.getPixelFromCoordinate([x, y]) ?? [];
      const beyond = (at: number, low: number, high: number) => Math.min(at - low, 0) + Math.max(at - high, 0);
      const dx = beyond(atX, free.left + left, free.left + free.width - right);
      const dy = beyond(atY, free.top + top, free.top + free.height - bottom);
      if (dx === 0 && dy === 0) return;
      const [centerX = 0, centerY = 0] = view.getCenter() ?? [];
      const resolution = view.getResolution() ?? 1;
      view.animate({ center: [centerX + dx * resolution, centerY - dy * resolution], duration });
    },
  };
}
