// The dots of the whole country on a canvas of their own: drawn once for each scale, and only copied while the map moves.
import type { Dots } from '../../../core/rules/map/country-circles.ts';
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import type { MapPalette } from '../../ui/map-style/palette.ts';
import type { Sheet } from './draw-overlay.ts';

/** Dots farther out than the view can go are not drawn, so that the canvas cannot become too large. */
const world = { west: mercatorX(4), east: mercatorX(32), south: mercatorY(53), north: mercatorY(71.5) };
/** Pixels around the outermost dots. */
const edge = 4;

export interface DotPicture {
  /** Draws the dots; `isZooming`: the last picture, enlarged, is enough. */
  draw(sheet: Sheet, dots: Dots, radius: number, isZooming: boolean): void;
}

/** One dot, as a picture that is copied. */
function stamp(radius: number, ratio: number, color: string, alpha: number): OffscreenCanvas {
  const side = 2 * Math.ceil(radius * ratio) + 1;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context) {
    context.globalAlpha = alpha;
    context.fillStyle = color;
    context.beginPath();
    context.arc(side / 2, side / 2, radius * ratio, 0, 2 * Math.PI);
    context.fill();
  }
  return canvas;
}

/** The part of the world that the dots are in; map metres. */
function extentOf({ x, y }: Dots) {
  let [west, east, south, north] = [world.east, world.west, world.north, world.south];
  for (let n = 0; n < x.length; n++) {
    west = Math.min(west, x[n] ?? 0);
    east = Math.max(east, x[n] ?? 0);
    south = Math.min(south, y[n] ?? 0);
    north = Math.max(north, y[n] ?? 0);
  }
  return {
    west: Math.max(west, world.west),
    east: Math.min(east, world.east),
    south: Math.max(south, world.south),
    north: Math.min(north, world.north),
  };
}

/** Pictures in one palette and pixel ratio. */
export function createDotPicture(colors: Pick<MapPalette, 'falu' | 'spruce' | 'dots'>, ratio: number): DotPicture {
  const canvas = new OffscreenCanvas(1, 1);
  let made = { dots: null as Dots | null, radius: 0, resolution: 0, left: 0, top: 0 };

  function make(dots: Dots, radius: number, resolution: number): void {
    const { west, east, south, north } = extentOf(dots);
    const [left, top] = [west - edge * resolution, north + edge * resolution];
    const length = (metres: number) => Math.max(1, Math.ceil((metres / resolution + 2 * edge) * ratio));
    canvas.width = length(east - west);
    canvas.height = length(north - south);
    const context = canvas.getContext('2d');
    if (!context) return;
    const kinds = [
      [0, dots.closed, stamp(radius, ratio, colors.falu, colors.dots.closed)],
      [dots.closed, dots.x.length, stamp(radius, ratio, colors.spruce, colors.dots.open)],
    ] as const;
    const scale = ratio / resolution;
    for (const [first, end, picture] of kinds) {
      const half = picture.width / 2;
      for (let n = first; n < end; n++) {
        const atX = ((dots.x[n] ?? 0) - left) * scale - half;
        const atY = (top - (dots.y[n] ?? 0)) * scale - half;
        context.drawImage(picture, Math.round(atX), Math.round(atY));
      }
    }
    made = { dots, radius, resolution, left, top };
  }

  return {
    draw({ context, left, top, resolution, ratio: pixels }, dots, radius, isZooming) {
      const isSame = made.dots === dots && made.radius === radius;
      if (!isSame || (made.resolution !== resolution && !isZooming)) make(dots, radius, resolution);
      const scale = made.resolution / resolution;
      const [x, y] = [((made.left - left) / resolution) * pixels, ((top - made.top) / resolution) * pixels];
      if (scale === 1) return context.drawImage(canvas, Math.round(x), Math.round(y));
      // While zooming the nearest pixel is good enough, and much cheaper.
      context.imageSmoothingEnabled = false;
      context.drawImage(canvas, x, y, canvas.width * scale, canvas.height * scale);
      context.imageSmoothingEnabled = true;
    },
  };
}
