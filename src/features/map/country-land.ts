// Sweden as a lighter land than its neighbours: its outline, filled beneath the water of the tiles. Where colours are forced it
// is a line over them instead.
import type RenderEvent from 'ol/render/Event';
import { outlineOnMap } from '../../../core/rules/map/outline-frame.ts';
import { landZoom } from '../../ui/map-style/palette.ts';
import { outlinePath } from './ground.tsx';

/** The outline is simpler than the shore in the tiles, which covers what is beyond it; pixels. */
const beyond = 3;

/** Width of the line, in pixels. */
const lineWidth = 1.5;

/**
 * Fills the country in a layer that is about to be drawn, or draws its line over one that was; `color` is asked each time, null
 * = nothing is drawn.
 */
export function createCountryLand(color: () => string | null, isLine = false): (event: RenderEvent) => void {
  const outline = outlinePath();
  const path = outline === '' ? null : new Path2D(outline);
  return ({ context, frameState }) => {
    const paint = color();
    if (!path || !paint || !frameState || !(context instanceof CanvasRenderingContext2D)) return;
    const { center, resolution, zoom } = frameState.viewState;
    if (zoom >= landZoom) return;
    const { pixelRatio, size } = frameState;
    const [width = 0, height = 0] = size;
    const { left, top, unit } = outlineOnMap;
    const scale = (unit / resolution) * pixelRatio;
    const x = ((left - (center[0] ?? 0)) / resolution + width / 2) * pixelRatio;
    const y = (((center[1] ?? 0) - top) / resolution + height / 2) * pixelRatio;
    context.save();
    context.setTransform(scale, 0, 0, scale, x, y);
    context.fillStyle = paint;
    context.strokeStyle = paint;
    context.lineWidth = ((isLine ? lineWidth : beyond) * pixelRatio) / scale;
    context.lineJoin = 'round';
    if (!isLine) context.fill(path);
    context.stroke(path);
    context.restore();
  };
}
