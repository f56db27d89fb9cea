// The farthest and the closest zoom of a view, at which it stops. OpenLayers keeps its own limits a whole number of zooms apart
// and lets a gesture go beyond them and back; so its constraint is replaced.
import type View from 'ol/View';

export interface ViewLimits {
  farthest: number;
  closest: number;
}

/** Limits the view from now on; the returned function changes a limit, and moves a view that is beyond it. */
export function limitView(view: View, start: ViewLimits): (change: Partial<ViewLimits>) => void {
  let limits = start;
  view.getConstraints().resolution = (resolution) =>
    resolution === undefined
      ? undefined
      : Math.min(
          Math.max(resolution, view.getResolutionForZoom(limits.closest)),
          view.getResolutionForZoom(Math.min(limits.farthest, limits.closest)),
        );
  const set = (change: Partial<ViewLimits>) => {
    limits = { ...limits, ...change };
    view.resolveConstraints(0);
  };
  set({});
  return set;
}
