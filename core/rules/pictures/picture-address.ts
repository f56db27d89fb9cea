// Which stored width of a picture is fetched.
import { pictureIdOf, picturePath, pictureWidths } from '../../contract/picture-path.ts';

/**
 * The addresses to try for a picture that is drawn `pixels` device pixels wide: the narrowest width that fills it (otherwise the
 * widest), then the address itself, which the device may hold while the first is out of reach. Any other address stays as it is.
 */
export function pictureAddresses(path: string, pixels: number): string[] {
  const id = pictureIdOf(path);
  if (id === null) return [path];
  const width = pictureWidths.find((each) => each >= pixels) ?? 1920;
  return [...new Set([picturePath(id, width), path])];
}
