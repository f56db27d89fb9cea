// The media type of a picture by its first bytes; the name of a file and the type that comes with it are not believed.
import type { pictureTypes } from '../../contract/pictures.ts';

type PictureType = (typeof pictureTypes)[number];

/** How many bytes of a file are looked at. */
export const pictureHeadBytes = 12;

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** One of the accepted types, or null for anything else, an empty file too. */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  if (latin(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (latin(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (latin(head, 0, 6) === 'GIF87a' || latin(head, 0, 6) === 'GIF89a') return 'image/gif';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}
