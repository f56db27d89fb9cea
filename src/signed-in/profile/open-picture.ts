// Decodes a chosen picture on the device: upright, on white, at the size that is needed, without anything but its pixels.
import { pictureLimits } from '../../../core/contract/pictures.ts';
import { cropLimits, reducedPicture, reducedSides, type Sides } from '../../../core/rules/pictures/crop.ts';
import { pictureHeadBytes, pictureTypeOf } from '../../../core/rules/pictures/picture-type.ts';
import { sizeText } from '../../../core/rules/text/size-text.ts';
import { pictureText } from '../../../core/text/pictures.ts';
import { pictureFaultText } from '../../../core/text/screens/avatar.ts';

/** A picture that can be shown by its object URL and drawn from; `close` releases both. */
export interface OpenPicture extends Sides {
  canvas: HTMLCanvasElement;
  url: string;
  close(): void;
}

/** Why a picture is refused, in two sentences. */
export class PictureFault extends Error {
  readonly detail: string;
  /** The picture would be accepted after `reducePicture`. */
  readonly canReduce: boolean;

  constructor(sentence: string, detail: string, canReduce = false) {
    super(sentence);
    this.name = 'PictureFault';
    this.detail = detail;
    this.canReduce = canReduce;
  }
}

/** The file. Throws a `PictureFault` for what is no accepted picture, or larger than 5 MB. Reads no more than the first bytes. */
export async function checkedPicture(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());
  if (pictureTypeOf(head) === null) {
    throw new PictureFault(pictureText.wrongType, pictureFaultText.unusable(file.name));
  }
  if (file.size > pictureLimits.bytes) {
    throw new PictureFault(pictureText.tooLarge, pictureFaultText.sizeOf(file.name, sizeText(file.size)), true);
  }
  return file;
}

/** Opens a checked picture for the cropper. Throws a `PictureFault` when it cannot be decoded, or has too many pixels. */
export async function openPicture(file: Blob, name: string): Promise<OpenPicture> {
  const canvas = await decoded(file, name, cropLimits.decodedSide);
  const url = URL.createObjectURL(await jpegOf(canvas, cropLimits.quality));
  const close = () => {
    URL.revokeObjectURL(url);
    // Browsers keep the pixels of a canvas until it is collected, unless it is made small.
    canvas.width = 0;
  };
  return { canvas, width: canvas.width, height: canvas.height, url, close };
}

/** The picture as a JPEG that is small enough to be uploaded. Throws like `openPicture`. */
export async function reducePicture(file: Blob, name: string): Promise<Blob> {
  return jpegOf(await decoded(file, name, reducedPicture.side), reducedPicture.quality);
}

/** The content of a canvas as a JPEG; the browser may be out of memory. */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new Error('the canvas could not be encoded');
  return blob;
}

/** The first frame, upright, at most `longest` pixels on its longest side. */
async function decoded(file: Blob, name: string, longest: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loaded(url, name);
    const original = { width: image.naturalWidth, height: image.naturalHeight };
    checkPixels(original, name);
    const sides = reducedSides(original, longest);
    const canvas = document.createElement('canvas');
    canvas.width = sides.width;
    canvas.height = sides.height;
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new PictureFault(pictureText.unreadable, pictureFaultText.unusable(name));
    context.fillStyle = '#fff';
    context.fillRect(0, 0, sides.width, sides.height);
    context.imageSmoothingQuality = 'high';
    const small = sides.width === original.width ? null : await decodedSmall(file, sides);
    context.drawImage(small ?? image, 0, 0, sides.width, sides.height);
    small?.close();
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Throws for more pixels than a device decodes, before it does. The server's own limits hold for what is made of them. */
function checkPixels({ width, height }: Sides, name: string): void {
  const [millions, most] = [width * height, cropLimits.decodedPixels].map((pixels) => Math.ceil(pixels / 1_000_000));
  if (millions === undefined || most === undefined || millions <= most) return;
  throw new PictureFault(pictureFaultText.tooManyPixels(most), pictureFaultText.pixelsOf(name, millions));
}

/** The element knows the sides of the upright picture before its pixels are decoded. */
async function loaded(url: string, name: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new PictureFault(pictureText.unreadable, pictureFaultText.unusable(name)));
    image.src = url;
  });
  return image;
}

/** Decoded at its target size; null where the browser cannot do that, and the element is drawn instead. */
async function decodedSmall(file: Blob, { width, height }: Sides): Promise<ImageBitmap | null> {
  const options = { imageOrientation: 'from-image', resizeWidth: width, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(file, options).catch(() => null);
  // A browser that leaves the picture lying gives it another height; roundings differ by a pixel.
  if (bitmap?.width === width && Math.abs(bitmap.height - height) <= 1) return bitmap;
  bitmap?.close();
  return null;
}
