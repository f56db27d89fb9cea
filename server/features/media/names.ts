// The files of a picture and what may be said of one by its address.
import { pictureWidths } from '../../../core/contract/pictures.ts';

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

/** The JPEG of mails and of previews on other sites. */
const preview = '1200.jpg';
const avifs = ['160.avif', '480.avif', '960.avif'];
const endings = [...pictureWidths.map((width) => `${width}.webp`), ...avifs, preview];

/** Every name that a picture's file may have. */
export function fileNames(id: string): string[] {
  return endings.map((ending) => `${id}-${ending}`);
}

/** The name of the file with the most pixels. */
export function largestName(id: string): string {
  return `${id}-${Math.max(...pictureWidths)}.webp`;
}
/** The id of the picture that a file belongs to. */
export const pictureOfFile = (name: string): string => name.slice(0, 32);

export interface MediaAddress {
  readonly id: string;
  /** Name in the media store. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly isAvif: boolean;
  /** Other sites may show it. */
  readonly isPreview: boolean;
}

/** What the last part of an address names, such as '<id>-480.webp'; null when no picture can have it. */
export function readMediaAddress(file: string): MediaAddress | null {
  const [, id = '', ending = '', format = ''] = /^([0-9a-f]{32})-(\d+\.([a-z]+))$/.exec(file) ?? [];
  const type = types[format];
  if (type === undefined || !endings.includes(ending)) return null;
  return { id, name: file, type, isAvif: format === 'avif', isPreview: ending === preview };
}
