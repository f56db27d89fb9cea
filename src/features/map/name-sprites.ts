// Sprites of names, rendered once and then only copied: text with a halo is the most expensive canvas operation.
import type { CountryNameKind } from '../../../core/rules/map/country-names.ts';
import { type MapPalette, mapFonts } from '../../ui/map-style/palette.ts';
import type { PlaceName } from './place-names.ts';

interface NameSprite {
  picture: HTMLCanvasElement;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** Margin for the halo on every side. */
const edge = 3;
const most = 700;

/** Weight and slant in the map of the whole country. */
const countryFonts: Record<CountryNameKind, readonly [weight: number, slant: string]> = {
  country: [700, ''],
  circle: [700, ''],
  town: [600, ''],
  county: [500, ''],
  sea: [500, 'italic '],
};

/** Font weight, size and style by importance. */
function fontOf({ kind, order, type }: PlaceName): { font: string; size: number; spacing: number } {
  const made = (weight: number, slant: string, size: number, spacing = 0) => ({
    font: `${slant}${weight} ${size}px ${mapFonts}`,
    size,
    spacing,
  });
  if (type) return made(...countryFonts[type.kind], type.size, type.spacing);
  if (kind === 'sea') return made(500, 'italic ', 13, 0.8);
  if (kind === 'lake') return made(500, 'italic ', 12.5, 0.2);
  if (order < 2) return made(700, '', 17);
  if (order < 3) return made(700, '', 16);
  if (order < 4) return made(600, '', 15);
  if (order < 6) return made(600, '', 14);
  return order < 8 ? made(500, '', 13) : made(500, '', 12.5);
}

function colorOf({ kind, order, type }: PlaceName, colors: MapPalette): string {
  if (kind === 'sea' || kind === 'lake') return colors.waterName;
  if (type) return type.kind === 'county' ? colors.county : colors.town;
  return order < 6 && kind === 'place' ? colors.town : colors.place;
}

export interface NameSprites {
  sizeOf(name: PlaceName): [number, number];
  sprite(name: PlaceName): NameSprite;
}

/** Sprites of one palette and pixel ratio; create new ones when either changes or a font was loaded. */
export function createNameSprites(colors: MapPalette, ratio: number): NameSprites {
  const sprites = new Map<string, NameSprite>();
  const sizes = new Map<string, [number, number]>();
  const ruler = document.createElement('canvas').getContext('2d');

  function sizeOf(name: PlaceName): [number, number] {
    const { font, size, spacing } = fontOf(name);
    const key = `${font}/${name.name}`;
    const known = sizes.get(key);
    if (known) return known;
    let width = name.name.length * size * 0.55;
    if (ruler) {
      ruler.font = font;
      ruler.letterSpacing = `${spacing}px`;
      width = ruler.measureText(name.name).width;
    }
    const made: [number, number] = [width / 2, size * 0.6];
    sizes.set(key, made);
    return made;
  }

  function draw(name: PlaceName): NameSprite {
    const { font, size, spacing } = fontOf(name);
    const [halfWidth] = sizeOf(name);
    const width = Math.ceil(halfWidth * 2) + 2 * edge;
    const height = Math.ceil(size * 1.4) + 2 * edge;
    const picture = document.createElement('canvas');
    picture.width = Math.ceil(width * ratio);
    picture.height = Math.ceil(height * ratio);
    const context = picture.getContext('2d');
    if (context) {
      const water = name.kind === 'sea' || name.kind === 'lake';
      context.scale(ratio, ratio);
      context.font = font;
      context.letterSpacing = `${spacing}px`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = name.type ? edge : 2 * edge - 1;
      context.strokeStyle = water ? colors.waterHalo : colors.halo;
      context.fillStyle = colorOf(name, colors);
      const middle = [width / 2 + spacing / 2, height / 2 + size * 0.05] as const;
      context.strokeText(name.name, ...middle);
      context.fillText(name.name, ...middle);
    }
    return { picture, width, height };
  }

  return {
    sizeOf,
    sprite(name) {
      const look = name.type?.size ?? (name.order < 8 ? Math.floor(name.order) : 8);
      const key = `${name.type?.kind ?? ''}${name.kind}/${look}/${name.name}`;
      const known = sprites.get(key);
      if (known) return known;
      if (sprites.size >= most) sprites.clear();
      const made = draw(name);
      sprites.set(key, made);
      return made;
    },
  };
}
