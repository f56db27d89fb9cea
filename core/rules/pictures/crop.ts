// The round crop of a profile picture: limits, steps of the keys, and the geometry between a picture and what is cut out of it.

/** Zoom as a factor; sides in pixels; quality of the JPEG from 0 to 1. */
export const cropLimits = {
  zoom: { min: 1, max: 3, step: 0.1, fineStep: 0.01 },
  /** Pixels on the screen for an arrow key; with Shift the cropper takes a fifth of it. */
  arrowStep: 5,
  side: 1024,
  quality: 0.92,
  /** The longest side at which a picture is decoded for the cropper. */
  decodedSide: 3072,
  /** Most pixels of a picture that is decoded on the device, which makes it smaller: twice what the cameras of phones give. */
  decodedPixels: 200_000_000,
} as const;

/** What *Minska bilden* makes of a picture. */
export const reducedPicture = { side: 2560, quality: 0.85 } as const;

/** The zoom one step further in (1) or out (-1), rounded to hundredths and within the limits. */
export function zoomStep(zoom: number, direction: 1 | -1, isFine: boolean): number {
  const { step, fineStep } = cropLimits.zoom;
  return limitedZoom(zoom + direction * (isFine ? fineStep : step));
}

/** A zoom rounded to hundredths and within the limits. */
export function limitedZoom(zoom: number): number {
  const { min, max } = cropLimits.zoom;
  return Math.min(max, Math.max(min, Math.round(zoom * 100) / 100));
}

/** What a key does to the zoom on the stage, where the arrows move the picture; null for other keys. */
export function zoomKey(key: string): 1 | -1 | null {
  // With Shift the keys of plus and minus give '?' and '_' on a Swedish keyboard, '+' and '_' on an American one.
  if (['+', '=', '?'].includes(key)) return 1;
  return ['-', '_'].includes(key) ? -1 : null;
}

/** Degrees after a quarter turn to the right (1) or left (-1): 0, 90, 180 or 270. */
export function quarterTurn(degrees: number, direction: 1 | -1): number {
  return (degrees + direction * 90 + 360) % 360;
}

export interface Sides {
  width: number;
  height: number;
}

/** The sides of a picture whose longest side is at most `longest`, in whole pixels of at least 1. Nothing is enlarged. */
export function reducedSides({ width, height }: Sides, longest: number): Sides {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** A square part of the turned picture: its upper left corner and sides, in pixels of the picture. */
export interface CropArea extends Sides {
  x: number;
  y: number;
}

/** The side of the cropped picture in pixels: that of the area, at most 1024. */
export function croppedSide(area: CropArea): number {
  return Math.max(1, Math.min(cropLimits.side, Math.round(Math.min(area.width, area.height))));
}

/** The six numbers of `CanvasRenderingContext2D.setTransform`. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * Draws the area onto a square canvas of that side, when the picture itself is drawn with its upper left corner at 0, 0.
 * `degrees` is a multiple of 90: how far the picture is turned to the right.
 */
export function cropTransform(picture: Sides, area: CropArea, degrees: number, side: number): Transform {
  const turns = Math.round(degrees / 90) & 3;
  const cos = [1, 0, -1, 0][turns] ?? 1;
  const sin = [0, 1, 0, -1][turns] ?? 0;
  const scale = side / area.width;
  // The corner of the picture, after the turn around its middle, in the box that holds the turned picture.
  const box = turns % 2 === 0 ? picture : { width: picture.height, height: picture.width };
  const left = (box.width - cos * picture.width + sin * picture.height) / 2;
  const top = (box.height - sin * picture.width - cos * picture.height) / 2;
  const [x, y] = [left - area.x, top - area.y];
  return [scale * cos, scale * sin, scale * -sin, scale * cos, scale * x, scale * y];
}

/** Where the middle of the area is in the turned picture, in whole per cent from the left and from the top. */
export function cropMiddle(picture: Sides, area: CropArea, degrees: number): { left: number; top: number } {
  const isUpright = degrees % 180 === 0;
  const per = (middle: number, whole: number) => Math.round((100 * middle) / whole);
  return {
    left: per(area.x + area.width / 2, isUpright ? picture.width : picture.height),
    top: per(area.y + area.height / 2, isUpright ? picture.height : picture.width),
  };
}
