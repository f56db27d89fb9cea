// The type of a picture by its first bytes. Decided before any decoder reads the file.

export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif';

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Null for anything that is none of the four. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif';
  return null;
}
