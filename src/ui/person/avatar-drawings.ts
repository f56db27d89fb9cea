// The default pictures as drawings of 48 × 48 units: a part that is filled, lines over it, and the ground behind.
import type { AvatarDrawing, DefaultAvatar } from '../../../core/contract/profile.ts';

/** Numbers of the palettes in palettes.module.css. */
const [falu, gran, ockra, sjo] = [0, 1, 2, 3];

interface Drawing {
  palette: number;
  /** The stronger tone of the palette as the ground, instead of the pale one. */
  isStrong?: boolean;
  fill: string;
  lines: string;
}

/** A circle as a path. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const vase = 'M27.5 20c-2-2-2-4.5 .5-6v-2.5h4V14c2.5 1.5 2.5 4 .5 6z';
const board = 'M10 20h28v4H10z';
const horse = 'M14 27c-1.5-5 1-7.5 5-7.5h6l4.5-8 6.5 4 .5 4-4.5 .5-1.5 4c0 3.5-1.5 5.5-4 5.5h-9c-2 0-3-1-3.5-2.5z';
const dome = 'M15 27c0-6 4-9 9-9s9 3 9 9z';
const pot = 'M14 23h18.5c1 8-2 13.5-4.5 13.5h-9.5c-2.5 0-5.5-5.5-4.5-13.5z';
const shade = 'M18.5 12h11l5 12h-21z';
const heart = 'M24 36 13.5 25.5a6.6 6.6 0 0 1 0-9.3c3-3 7.8-2.7 10.5 1 2.7-3.7 7.5-4 10.5-1a6.6 6.6 0 0 1 0 9.3z';
const star = 'M24 10.5l4.1 8.5 9.4 1.2-6.9 6.5 1.7 9.3-8.3-4.5-8.3 4.5 1.7-9.3-6.9-6.5 9.4-1.2z';
const thumb = 'M19.5 23l5-11.5c3 0 4.2 2.2 3.6 5l-1 4.5h7.4c2 0 3.2 1.6 2.8 3.5l-2 9c-.4 1.6-1.5 2.5-3 2.5H19.5z';
const flame =
  'M25 9.5c0 7 8.5 9.5 8.5 17.5a9.5 9.5 0 0 1-19 0c0-4 2-6.5 4-9 .8 2.3 1.8 3.5 3.2 4 1.6-4.5 .8-8.5 3.3-12.5z';
const spark = 'M21 12c1 7.5 4 10.5 11 11.5-7 1-10 4-11 11.5-1-7.5-4-10.5-11-11.5 7-1 10-4 11-11.5z';
const bag = 'M13 19h22l-2 18H15z';

export const drawings: Readonly<Record<DefaultAvatar | AvatarDrawing, Drawing>> = {
  user: {
    ...{ palette: sjo, fill: circle(24, 18.5, 6.5) },
    lines: `${circle(24, 18.5, 6.5)}M12 37c.5-7 5.5-9 12-9s11.5 2 12 9`,
  },
  smile: {
    ...{ palette: ockra, fill: circle(24, 24, 13.5) },
    lines: `${circle(24, 24, 13.5)}M19.5 20.5v.5M28.5 20.5v.5M17.5 27c2 5 11 5 13 0`,
  },
  shopping: { palette: falu, fill: bag, lines: `${bag}M19 23.5V16a5 5 0 0 1 10 0v7.5` },
  heart: { palette: falu, isStrong: true, fill: heart, lines: heart },
  star: { palette: gran, fill: star, lines: star },
  'thumbs-up': { palette: gran, isStrong: true, fill: thumb, lines: `${thumb}M12 23h7.5v13H12z` },
  fire: {
    ...{ palette: ockra, isStrong: true, fill: flame },
    lines: `${flame}M24 36.5c-3 0-4.5-2-4.5-4.5 0-3 3.5-4 4.5-7 2 2.5 4.5 4 4.5 7 0 2.5-1.5 4.5-4.5 4.5z`,
  },
  sparkles: { palette: sjo, isStrong: true, fill: spark, lines: `${spark}M34.5 10v6M31.5 13h6M34 32v5M31.5 34.5h5` },
  table: {
    ...{ palette: ockra, fill: board + vase },
    lines: `${board}${vase}M15 24l16.5 14M33 24 16.5 38M13 38h7M28 38h7M14 20v-6h6.5v6M20.5 15.5h2.5v2.5h-2.5`,
  },
  'rocking-horse': {
    ...{ palette: falu, fill: horse },
    lines: `${horse}M29.5 11.5V9.5M14 22c-3.5-.5-4.5 3-3.5 6M16.5 29.5 14 36M30 29.5l3 6M9 34c8 6 22 6 30 0M20 19.5c0 4.5 6 4.5 6 0`,
  },
  bicycle: {
    ...{ palette: sjo, fill: 'M30.5 13h8.5l-1.5 6h-5.5z' },
    lines: `${circle(14.5, 30.5, 7)}${circle(34, 30.5, 7)}M14.5 30.5l5-10.5H31l-7.5 10.5zM23.5 30.5 18 16.5M15.5 16.5h5.5M34 30.5l-4-14M30.5 13h8.5l-1.5 6h-5.5z`,
  },
  quilt: {
    palette: falu,
    isStrong: true,
    fill: 'M11 11h8.7v8.7H11zM28.3 11H37v8.7h-8.7zM11 28.3h8.7V37H11zM28.3 28.3H37V37h-8.7z',
    lines:
      'M11 11h26v26H11zM11 19.7h26M11 28.3h26M19.7 11v26M28.3 11v26M24 26l-2-2.1a1.3 1.3 0 0 1 2-1.6 1.3 1.3 0 0 1 2 1.6z',
  },
  record: {
    ...{ palette: gran, fill: circle(24, 24, 5) },
    lines: `${circle(24, 24, 14)}${circle(24, 24, 5)}M24 23.9v.2M15 24a9 9 0 0 1 9-9M33 24a9 9 0 0 1-9 9`,
  },
  'coffee-mill': {
    ...{ palette: ockra, isStrong: true, fill: dome },
    lines: `${dome}M13.5 27h21v10.5h-21zM20 31h8v3h-8zM24 18v-5.5h8${circle(34, 12.5, 2)}`,
  },
  teapot: {
    ...{ palette: sjo, isStrong: true, fill: pot },
    lines: `${pot}M32 28c4.5 0 3-6.5 7.5-8M14 25.5c-7-2-7 7.5 1.5 7M16.5 23c.5-4 4-5.5 7-5.5s6 1.5 6.5 5.5${circle(23.3, 15.5, 2)}`,
  },
  lamp: {
    ...{ palette: gran, isStrong: true, fill: shade },
    lines: `${shade}M24 24v10M18 37.5c0-4.5 12-4.5 12 0zM9.5 13l2.5 1.5M8 20.5h3M38.5 13 36 14.5M40 20.5h-3`,
  },
};
