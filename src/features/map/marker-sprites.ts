// Sprites of pins and clusters, rendered once per look and pixel ratio and then only copied.
// The opening status does not depend on colour: open pins are filled, the others hollow; clusters say how many are open.
import { openStatuses } from '../../../core/contract/open-status.ts';
import { clusterRadius, pillHalfWidth, pillHeight, pinHead } from '../../../core/rules/map/marker-sizes.ts';
import { mapSurfaceText } from '../../../core/text/screens/map.ts';
import { type MapPalette, mapFonts } from '../../ui/map-style/palette.ts';

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
  /** `open`: how many of them are open; 0 = without a pill. The default radius is that of the count. */
  cluster(count: number, open: number, radius?: number): MarkerSprite;
}

const margin = 6;
const chosenScale = 1.3;

function isOpen(status: number): boolean {
  const name = openStatuses[status];
  return name === 'OPEN' || name === 'CLOSING_SOON';
}

const grouped = (count: number) => (count < 1000 ? String(count) : count.toLocaleString('sv-SE'));

/** Sprites of one palette and pixel ratio. */
export function createMarkerSprites(colors: MapPalette, glyphs: GlyphPaths, ratio: number): MarkerSprites {
  // Looked up for every marker in every frame: numeric keys, because building strings costs more than the look-up.
  const pins = new Map<number, MarkerSprite>();
  const clusters = new Map<number, MarkerSprite>();
  /** Discs without a number, by radius: the shadow is the most expensive part of a cluster, and there are few sizes. */
  const discs = new Map<number, MarkerSprite>();
  /** One canvas per size: creating it takes longer than drawing. */
  const sheets = new Map<number, OffscreenCanvas>();

  /** Renders an image of this size, with the marker's point as origin. */
  function picture(box: Box, paint: (context: OffscreenCanvasRenderingContext2D) => void): MarkerSprite {
    const [wide, tall] = [Math.ceil(box.width * ratio), Math.ceil(box.height * ratio)];
    const key = wide * 65_536 + tall;
    const sheet = sheets.get(key) ?? new OffscreenCanvas(wide, tall);
    sheets.set(key, sheet);
    const context = sheet.getContext('2d');
    if (context) {
      context.save();
      context.scale(ratio, ratio);
      context.translate(box.anchorX, box.anchorY);
      paint(context);
      context.restore();
    }
    // The canvas is empty again.
    return { ...box, picture: sheet.transferToImageBitmap() };
  }

  function drawPin(category: number, status: number, isSelected: boolean): MarkerSprite {
    const scale = isSelected ? chosenScale : 1;
    const accent = !isSelected && isOpen(status) ? colors.spruce : colors.falu;
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
      if (isSelected) {
        context.beginPath();
        context.ellipse(0, 0, 11, 4.5, 0, 0, 2 * Math.PI);
        context.fillStyle = colors.shade;
        context.fill();
      }
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
      context.lineWidth = 2.2;
      context.strokeStyle = colors.falu;
      context.stroke();
    });
  }

  function drawCluster(count: number, open: number, radius: number): MarkerSprite {
    const disc = discs.get(radius) ?? drawDisc(radius);
    discs.set(radius, disc);
    const wide = pillHalfWidth(open);
    const halfWidth = Math.max(radius, wide) + margin;
    const above = radius + margin;
    const box = {
      width: 2 * halfWidth,
      height: above + radius + Math.max(margin, pillHeight / 2 + 2),
      anchorX: halfWidth,
      anchorY: above,
    };
    return picture(box, (context) => {
      context.drawImage(
        disc.picture,
        -disc.anchorX,
        -disc.anchorY,
        disc.picture.width / ratio,
        disc.picture.height / ratio,
      );
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.font = `700 ${count >= 1000 ? 13 : 14}px ${mapFonts}`;
      context.fillStyle = colors.ink;
      // With a pill the number is a little higher. No digit grouping below a thousand.
      context.fillText(grouped(count), 0, open > 0 ? -2.5 : 0.5);
      if (open === 0) return;
      context.beginPath();
      context.roundRect(-wide, radius - pillHeight / 2, 2 * wide, pillHeight, pillHeight / 2);
      context.fillStyle = colors.spruceSoft;
      context.fill();
      context.lineWidth = 1.2;
      context.strokeStyle = colors.spruce;
      context.stroke();
      context.font = `700 11.5px ${mapFonts}`;
      context.fillStyle = colors.spruceFirm;
      context.fillText(mapSurfaceText.openCount(grouped(open), open), 0, radius + 0.5);
    });
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
    cluster(count, open, radius = clusterRadius(count)) {
      // Counts have at most six digits, and radii two.
      const key = (count * 1e6 + open) * 100 + radius;
      const known = clusters.get(key);
      if (known) return known;
      const made = drawCluster(count, open, radius);
      clusters.set(key, made);
      return made;
    },
  };
}
