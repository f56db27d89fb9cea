// Uploaded pictures: ids, addresses and what is accepted. A device makes the id, so the address of a picture is known before it is sent.
import * as v from 'valibot';
import { validationText } from '../text/validation.ts';

/** What one picture may be: bytes of the file, pixels of the first frame, pixels of a side. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 16_000 } as const;

/** Media types that are accepted; decided by the content, not by the name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Widths of every stored picture in pixels; a smaller original is not enlarged, but has all addresses. */
export const pictureWidths = [160, 480, 960, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** 128 random bits as 32 hexadecimal digits. */
export const pictureIdSchema = v.pipe(
  v.string(validationText.wrongForm),
  v.regex(/^[0-9a-f]{32}$/, validationText.wrongForm),
);

const address = /^\/media\/([0-9a-f]{32})-(?:160|480|960|1920)\.(?:webp|avif)$/;

/** The address of a picture, such as '/media/<id>-480.webp': the form in which it is stored and sent. */
export function picturePath(id: string, width: PictureWidth = 480): string {
  return `/media/${id}-${width}.webp`;
}

/** The id in the address of a picture of our own; null for any other text. */
export function pictureIdOf(path: string): string | null {
  return address.exec(path)?.[1] ?? null;
}
