// Sprites of pins and clusters, rendered once per look and pixel ratio and then only copied.
// The opening status does not depend on colour: open pins are filled, closed ones hollow, and a badge shows the rest.
import { openStatuses } from '../../../core/contract/open-status.ts';
import { type MapPalette, mapFonts } from '../../ui/map-style/palette.ts';
import { clusterRadius, pinHead } from './shown-markers.ts';

/** Path per category number, in a box of 24 × 24. */
export type GlyphPaths = ReadonlyMap<number, Path2D>;

/** An image with its anchor point, in CSS pixels. */
export interface MarkerSprite {
  picture: ImageBitmap;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
}

type Box = Omit<MarkerSprite, 'picture'>;

export interface MarkerSprites {
  pin(category: number, status: number, isSelected: boolean): MarkerSprite;
  cluster(count: number, status: number): MarkerSprite;
}

const margin = 6;
const badgeRadius = 6.5;

function isOpen(status: number): boolean {
  const name = openStatuses[status];
  return name === 'OPEN' || name === 'CLOSING_SOON';
}

/** Whether a cluster shows its status: of a hundred markets one is always open. */
const showsStatus = (count: number, status: number) => count < 100 && isOpen(status);

/** Sprites of one palette and pixel ratio. */
export function createMarkerSprites(colors: MapPalette, glyphs: GlyphPaths, ratio: number): MarkerSprites {
  // Looked up for every marker in every frame: numeric keys, because building strings costs more than the look-up.
  const pins = new Map<number, MarkerSprite>();
  const clusters = new Map<number, MarkerSprite>();
  /** Discs without a number, by radius: the shadow is the most expensive part of a cluster, and there are few sizes. */
  const discs = new Map<number, MarkerSprite>();
  /** One canvas per size: creating it takes longer than drawing. */
  const sheets = new Map<number, OffscreenCanvas>();

  /** Renders an image of this size, with the marker's point as origin, over `ground` of the same size. */
  function picture(
    box: Box,
    paint: (context: OffscreenCanvasRenderingContext2D) => void,
    ground?: ImageBitmap,
  ): MarkerSprite {
    const [wide, tall] = [Math.ceil(box.width * ratio), Math.ceil(box.height * ratio)];
    const key = wide * 65_536 + tall;
    const sheet = sheets.get(key) ?? new OffscreenCanvas(wide, tall);
    sheets.set(key, sheet);
    const context = sheet.getContext('2d');
    if (context) {
      context.save();
      if (ground) context.drawImage(ground, 0, 0);
      context.scale(ratio, ratio);
      context.translate(box.anchorX, box.anchorY);
      paint(context);
      context.restore();
    }
    // The canvas is empty again.
    return { ...box, picture: sheet.transferToImageBitmap() };
  }

  /** Draws a badge at (x, y): clock, bar, question mark or tick. */
  function badge(context: OffscreenCanvasRenderingContext2D, x: number, y: number, color: string, lines: string): void {
    context.save();
    context.translate(x, y);
    context.beginPath();
    context.arc(0, 0, badgeRadius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = colors.card;
    context.stroke();
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.lineWidth = 1.6;
    context.stroke(new Path2D(lines));
    context.restore();
  }

  const tick = 'M-2.8 0.2 L-0.8 2.3 L3 -2.1';
  const clock = 'M0 -3.2 L0 0.3 L2.4 1.6';
  const bar = 'M-3 0 L3 0';
  const question = 'M-1.8 -1.8 C-1.6 -4 2 -3.8 1.8 -1.6 C1.7 -0.4 0 -0.2 0 1 M0 3.2 L0 3.3';

  function drawPin(category: number, status: number, isSelected: boolean): MarkerSprite {
    const scale = isSelected ? 1.35 : 1;
    const name = openStatuses[status];
    const accent = isSelected
      ? colors.falu
      : name === 'OPEN'
        ? colors.spruce
        : name === 'CLOSING_SOON'
          ? colors.ochre
          : colors.falu;
    const isFilled = isSelected || isOpen(status);
    const { radius, above } = pinHead;
    const half = radius + margin + 3;
    const box = {
      width: 2 * half * scale,
      height: (above + radius + margin + 8) * scale,
      anchorX: half * scale,
      anchorY: (above + radius + margin) * scale,
    };
    return picture(box, (context) => {
      context.scale(scale, scale);
      // The sides of the pin: tangents from the tip to the head.
      const turn = Math.acos(radius / above);
      const shape = new Path2D();
      shape.arc(0, -above, radius, Math.PI / 2 + turn, Math.PI / 2 - turn);
      shape.quadraticCurveTo(4, -5.5, 1.2, -1);
      shape.quadraticCurveTo(0, 0.4, -1.2, -1);
      shape.quadraticCurveTo(
        -4,
        -5.5,
        Math.cos(Math.PI / 2 + turn) * radius,
        -above + Math.sin(Math.PI / 2 + turn) * radius,
      );
      shape.closePath();
      context.save();
      context.shadowColor = colors.shade;
      context.shadowBlur = 5 * ratio;
      context.shadowOffsetY = 1.5 * ratio;
      context.lineJoin = 'round';
      context.lineWidth = isFilled ? 3 : 5;
      context.strokeStyle = colors.card;
      context.stroke(shape);
      context.restore();
      context.fillStyle = isFilled ? accent : colors.card;
      context.fill(shape);
      if (!isFilled) {
        context.lineWidth = 2;
        context.strokeStyle = accent;
        context.stroke(shape);
      }
      const glyph = glyphs.get(category) ?? glyphs.get(0);
      if (glyph) {
        context.save();
        context.translate(-9, -above - 9);
        context.scale(0.75, 0.75);
        context.lineWidth = 2.1;
        context.lineCap = 'round';
        context.lineJoin = 'round';
        context.strokeStyle = isFilled ? colors.card : accent;
        context.stroke(glyph);
        context.restore();
      }
      const [x, y] = [radius - 3, -above - radius + 3.5];
      if (name === 'CLOSING_SOON') badge(context, x, y, colors.ochre, clock);
      else if (name === 'TEMP_CLOSED') badge(context, x, y, colors.quiet, bar);
      else if (name === 'UNKNOWN') badge(context, x, y, colors.quiet, question);
      else if (name === 'OPEN' && isSelected) badge(context, x, y, colors.spruce, tick);
    });
  }

  function drawDisc(radius: number): MarkerSprite {
    const half = radius + margin;
    return picture({ width: 2 * half, height: 2 * half, anchorX: half, anchorY: half }, (context) => {
      context.beginPath();
      context.arc(0, 0, radius, 0, 2 * Math.PI);
      context.save();
      context.shadowColor = colors.shade;
      context.shadowBlur = 5 * ratio;
      context.shadowOffsetY = 1.5 * ratio;
      context.fillStyle = colors.card;
      context.fill();
      context.restore();
      context.lineWidth = 2.25;
      context.strokeStyle = colors.falu;
      context.stroke();
    });
  }

  function drawCluster(count: number, status: number): MarkerSprite {
    const radius = clusterRadius(count);
    const disc = discs.get(radius) ?? drawDisc(radius);
    discs.set(radius, disc);
    const { picture: ground, ...box } = disc;
    const write = (context: OffscreenCanvasRenderingContext2D) => {
      context.font = `700 ${count >= 1000 ? 13 : 14}px ${mapFonts}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = colors.ink;
      // No digit grouping below a thousand.
      context.fillText(count < 1000 ? String(count) : count.toLocaleString('sv-SE'), 0, 0.5);
      if (showsStatus(count, status)) badge(context, radius * 0.72, -radius * 0.72, colors.spruce, tick);
    };
    return picture(box, write, ground);
  }

  return {
    pin(category, status, isSelected) {
      const key = (category * 256 + status) * 2 + Number(isSelected);
      const known = pins.get(key);
      if (known) return known;
      const made = drawPin(category, status, isSelected);
      pins.set(key, made);
      return made;
    },
    cluster(count, status) {
      const key = count * 2 + Number(showsStatus(count, status));
      const known = clusters.get(key);
      if (known) return known;
      const made = drawCluster(count, status);
      clusters.set(key, made);
      return made;
    },
  };
}
