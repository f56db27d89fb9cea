// Cuts the chosen part out of an opened picture.
import { type CropArea, cropLimits, croppedSide, cropTransform } from '../../../core/rules/pictures/crop.ts';
import { jpegOf, type OpenPicture } from './open-picture.ts';

/** The part of a picture that is chosen in the cropper. */
export interface Crop {
  area: CropArea;
  /** How far the picture is turned to the right: 0, 90, 180 or 270. */
  degrees: number;
}

/** Draws the part over a whole square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: OpenPicture, { area, degrees }: Crop): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.setTransform(...cropTransform(picture, area, degrees, canvas.width));
  context.drawImage(picture.canvas, 0, 0);
}

/** The part as the bytes of a JPEG, at most 1024 pixels wide and high. Throws when the browser cannot make it. */
export async function croppedJpeg(picture: OpenPicture, crop: Crop): Promise<ArrayBuffer> {
  const canvas = document.createElement('canvas');
  canvas.width = croppedSide(crop.area);
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const jpeg = await jpegOf(canvas, cropLimits.quality);
  return jpeg.arrayBuffer();
}
