// What a market without a photo looks like: a pattern in a palette, both by its id, and a label with the glyph of its category.
import { useId } from 'react';
import { marketFace } from '../../../core/rules/markets/market-face.ts';
import palettes from '../palettes.module.css';
import { CategoryGlyph } from './category-glyph.tsx';
import { facePatterns } from './face-patterns.ts';
import classes from './market-face.module.css';

interface MarketFaceProps {
  market: { id: string; category: number };
  /** Pixels of a square, or what fills its container: the picture of a card, of a small card, of a low one, of a part of it, or of the detail. */
  size: number | 'card' | 'small' | 'low' | 'part' | 'hero';
}

interface Measures {
  /** Of the pattern's tile. */
  scale: number;
  /** Of the label. */
  radius: number;
  glyph: number;
  stroke: number;
  /** Middle of the label. */
  y: number | string;
  /** Radius of the line inside the label's edge. */
  ring?: number;
}

/** In units of a square of 64. */
const square: Measures = { scale: 1, radius: 21, glyph: 26, stroke: 1.75, y: '50%' };
const large: Record<Exclude<MarketFaceProps['size'], number>, Measures> = {
  card: { scale: 1.75, radius: 56, glyph: 60, stroke: 1.6, y: '50%', ring: 51 },
  small: { scale: 1, radius: 24.5, glyph: 28, stroke: 1.75, y: '50%', ring: 21.5 },
  low: { scale: 1, radius: 33, glyph: 34, stroke: 1.75, y: '50%', ring: 29.5 },
  part: { scale: 0.75, radius: 13, glyph: 15, stroke: 2, y: '50%' },
  hero: { scale: 2, radius: 48, glyph: 52, stroke: 1.6, y: 74, ring: 43 },
};

/** Decoration only: the name and the category are beside it as text. */
export function MarketFace({ market, size }: MarketFaceProps) {
  const id = useId();
  const { palette, pattern } = marketFace(market.id);
  const tile = facePatterns[pattern];
  const isSquare = typeof size === 'number';
  const { scale, radius, glyph, stroke, y, ring } = isSquare ? square : large[size];
  return (
    <svg
      className={`${palettes.palette} ${classes.face}`}
      data-palette={palette}
      data-pattern={pattern}
      {...(isSquare ? { width: size, height: size, viewBox: '0 0 64 64' } : { width: '100%', height: '100%' })}
      aria-hidden
    >
      {/* In each face of its own: a pattern does not inherit colours from who uses it. */}
      {tile && (
        <pattern
          id={id}
          width={tile.width}
          height={tile.height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          {tile.parts.map(({ ink, d, opacity }) => (
            <path key={d} className={classes[ink]} d={d} opacity={opacity} />
          ))}
        </pattern>
      )}
      <rect width="100%" height="100%" className={classes.ground} />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <svg x="50%" y={y} overflow="visible" aria-hidden>
        <circle r={radius} className={classes.label} />
        {ring && <circle r={ring} className={classes.ring} />}
        <g transform={`translate(${-glyph / 2} ${-glyph / 2})`}>
          <CategoryGlyph category={market.category} size={glyph} stroke={stroke} />
        </g>
      </svg>
    </svg>
  );
}
