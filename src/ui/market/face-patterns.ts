// The six patterns of a market's face, as tiles that repeat. What fills a part is a class of market-face.module.css.

/** Filled with one of the palette's colours; 'stem' is only a line, 'leaf' has both. */
type Ink = 'tone' | 'motif' | 'label' | 'stem' | 'leaf';

interface FacePattern {
  /** Size of the tile. */
  width: number;
  height: number;
  parts: { ink: Ink; d: string; opacity?: number }[];
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A drop of 5.4 from the point outwards, `x` and `y` are 1 or -1. */
const drop = (x: number, y: number) =>
  `c${2.7 * x} ${-0.4 * y} ${5.5 * x} ${2.1 * y} ${3.8 * x} ${3.8 * y}s${-4.2 * x} ${-1.1 * y} ${-3.8 * x} ${-3.8 * y}z`;
const flower = (x: number, y: number) =>
  [drop(1, 1), drop(1, -1), drop(-1, 1), drop(-1, -1)].map((each) => `M${x} ${y}${each}`).join('');

/** Two leaves of a twig whose middle is at the point; `side` 1, or -1 for its mirror image. */
const leaves = (x: number, y: number, side: number) =>
  `M${x} ${y + 1.8}q${0.3 * side}-3.6 ${4.2 * side}-3.8q${-0.1 * side} 3.6 ${-4.2 * side} 3.8z` +
  `M${x} ${y + 3.8}q${-4.1 * side}-0.2 ${-4.2 * side}-3.8q${3.9 * side} 0.1 ${4.2 * side} 3.8z`;

/** In the order of the numbers that `marketFace` gives. */
export const facePatterns: readonly FacePattern[] = [
  {
    width: 16,
    height: 16,
    parts: [
      { ink: 'tone', d: 'M0 0h8v16H0z', opacity: 0.75 },
      { ink: 'tone', d: 'M0 0h16v8H0z', opacity: 0.75 },
      { ink: 'motif', d: 'M0 0h8v8H0z', opacity: 0.55 },
    ],
  },
  {
    width: 18,
    height: 18,
    parts: [
      { ink: 'tone', d: 'M0 0h9v18H0z' },
      { ink: 'motif', d: 'M0 0h1v18H0zM8 0h1v18H8z', opacity: 0.8 },
    ],
  },
  {
    width: 22,
    height: 22,
    parts: [
      { ink: 'motif', d: flower(5.5, 5.5) + flower(16.5, 16.5) },
      { ink: 'label', d: dot(5.5, 5.5, 1.2) + dot(16.5, 16.5, 1.2) },
      { ink: 'tone', d: dot(16.5, 5.5, 1.7) + dot(5.5, 16.5, 1.7) },
    ],
  },
  {
    width: 16,
    height: 16,
    parts: [
      { ink: 'motif', d: 'M0 2h16v1H0zM0 13h16v1H0z' },
      { ink: 'tone', d: 'M0 5h16v6H0z', opacity: 0.8 },
    ],
  },
  {
    width: 20,
    height: 24,
    parts: [
      { ink: 'stem', d: 'M5 2.8v9.4M15 14.8v9.2' },
      { ink: 'leaf', d: leaves(5, 7, 1) + leaves(15, 19, -1) },
      { ink: 'motif', d: dot(5, 2.6, 1.3) + dot(15, 14.6, 1.3) },
    ],
  },
  {
    width: 16,
    height: 16,
    parts: [
      { ink: 'tone', d: 'M8 0l8 8-8 8-8-8zM8 4l-4 4 4 4 4-4z' },
      { ink: 'motif', d: `${dot(8, 8, 1.5)}M0 0h2.4L0 2.4zM16 0v2.4L13.6 0zM0 16v-2.4L2.4 16zM16 16h-2.4l2.4-2.4z` },
    ],
  },
];
