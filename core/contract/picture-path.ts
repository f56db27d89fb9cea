// The addresses of pictures. Without schemas: part of the page's first chunk.

/** Widths of every stored picture in pixels; a smaller original is not enlarged, but has all addresses. */
export const pictureWidths = [160, 480, 960, 1920] as const;
type PictureWidth = (typeof pictureWidths)[number];

const address = /^\/media\/([0-9a-f]{32})-(?:160|480|960|1920)\.(?:webp|avif)$/;

/** The address of a picture, such as '/media/<id>-480.webp': the form in which it is stored and sent. */
export function picturePath(id: string, width: PictureWidth = 480): string {
  return `/media/${id}-${width}.webp`;
}

/** The id in the address of a picture of our own; null for any other text. */
export function pictureIdOf(path: string): string | null {
  return address.exec(path)?.[1] ?? null;
}
