// The search circles on the map: that of the filter, and that of the distance form.
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { distanceDraft, filters } from '../../data/directory/filters.ts';
import type { Circle } from './draw-overlay.ts';
import type { OverlayLayer } from './overlay-layer.ts';

function circles(): Circle[] {
  const { position, km } = distanceDraft.get();
  const applied = filters.get().within;
  const circle = (at: { latitude: number; longitude: number }, radius: number, isApplied: boolean): Circle => ({
    x: mercatorX(at.longitude),
    y: mercatorY(at.latitude),
    latitude: at.latitude,
    km: radius,
    isApplied,
  });
  const isSame =
    applied &&
    position &&
    applied.km === km &&
    applied.latitude === position.latitude &&
    applied.longitude === position.longitude;
  return [
    ...(applied ? [circle(applied, applied.km, true)] : []),
    ...(position && !isSame && !position.isFromSearch ? [circle(position, km, false)] : []),
  ];
}

/** Draws them until the returned function is called. */
export function followCircles(overlay: OverlayLayer): () => void {
  const draw = () => overlay.setCircles(circles());
  const ends = [filters.subscribe(draw), distanceDraft.subscribe(draw)];
  draw();
  return () => {
    for (const end of ends) end();
  };
}
