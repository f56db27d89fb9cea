// Draws the sprites of names and markers onto the canvas.
import { townRing } from '../../../core/rules/map/country-names.ts';
import type { MapPalette } from '../../ui/map-style/palette.ts';
import type { MarkerSprite, MarkerSprites } from './marker-sprites.ts';
import type { SetName } from './name-layout.ts';
import type { NameSprites } from './name-sprites.ts';
import type { PlaceName } from './place-names.ts';
import { nameAbove } from './place-room.ts';
import { isCluster, type KnownPlace, type ShownMarkers } from './shown-markers.ts';

/**
 * A canvas and its view: map metres at its left and upper edge, metres per pixel, size in CSS pixels, device pixel ratio,
 * and the width of the margin that may stay empty.
 */
export interface Sheet {
  context: CanvasRenderingContext2D;
  left: number;
  top: number;
  resolution: number;
  width: number;
  height: number;
  ratio: number;
  margin: number;
}

/** A circle on the ground: centre in map metres, radius in kilometres, and its latitude for the scale. */
export interface Circle {
  x: number;
  y: number;
  latitude: number;
  km: number;
  isApplied: boolean;
}

/** West, south, east, north in map metres. */
export type Extent = readonly [number, number, number, number];

/** The market whose detail is or was last open; map metres. */
export interface SelectedPin {
  x: number;
  y: number;
  category: number;
  status: number;
}

/** Upper bounds of the half size of a marker and of a name. */
export const markerReach = 60;
export const nameReach = 200;
const ringRadius = townRing - 0.8;

function copy({ context, ratio }: Sheet, sprite: MarkerSprite, x: number, y: number): void {
  // Whole device pixels keep edges and type crisp.
  context.drawImage(sprite.picture, Math.round((x - sprite.anchorX) * ratio), Math.round((y - sprite.anchorY) * ratio));
}

/** Draws the rings at named towns that have no circle. */
export function drawRings(sheet: Sheet, set: readonly SetName[], colors: MapPalette): void {
  const { context, left, top, resolution, ratio } = sheet;
  context.save();
  context.scale(ratio, ratio);
  context.beginPath();
  for (const { name } of set) {
    if (name.type?.kind !== 'town') continue;
    const [x, y] = [(name.x - left) / resolution, (top - name.y) / resolution];
    context.moveTo(x + ringRadius, y);
    context.arc(x, y, ringRadius, 0, 2 * Math.PI);
  }
  context.fillStyle = colors.card;
  context.fill();
  context.lineWidth = 1.3;
  context.strokeStyle = colors.town;
  context.stroke();
  context.restore();
}

/** Draws the placed names. */
export function drawNames(sheet: Sheet, set: readonly SetName[], sprites: NameSprites): void {
  const { context, left, top, resolution, width, height, ratio, margin } = sheet;
  const reach = nameReach - margin;
  // The least important first, so that larger towns are on top where halos overlap.
  for (const { name, dx, dy } of set.toReversed()) {
    const x = (name.x - left) / resolution + dx;
    const y = (top - name.y) / resolution + dy;
    if (x < -reach || y < -reach || x > width + reach || y > height + reach) continue;
    const { picture, width: wide, height: tall } = sprites.sprite(name);
    context.drawImage(picture, Math.round((x - wide / 2) * ratio), Math.round((y - tall / 2) * ratio));
  }
}

/** Draws clusters and pins in order; the hovered one large. */
export function drawMarkers(sheet: Sheet, markers: ShownMarkers, sprites: MarkerSprites, hovered: number): void {
  const { context, left, top, resolution, width, height, ratio, margin } = sheet;
  const reach = markerReach - margin;
  for (let n = 0; n < markers.x.length; n++) {
    const x = ((markers.x[n] ?? 0) - left) / resolution;
    const y = (top - (markers.y[n] ?? 0)) / resolution;
    if (x < -reach || y < -reach || x > width + reach || y > height + reach) continue;
    const status = markers.status[n] ?? 0;
    const sprite = isCluster(markers, n)
      ? sprites.cluster(markers.count[n] ?? 0, markers.open[n] ?? 0, markers.country?.circles[n]?.radius)
      : sprites.pin(markers.category[n] ?? 0, status, n === hovered);
    // Whole device pixels keep edges and type crisp.
    const atX = x - sprite.anchorX;
    const atY = y - sprite.anchorY;
    // Skips invisible ones: drawing them costs as much.
    if (atX + sprite.width < margin || atY + sprite.height < margin || atX > width - margin || atY > height - margin)
      continue;
    context.drawImage(sprite.picture, Math.round(atX * ratio), Math.round(atY * ratio));
  }
}

/** Draws the selected market's pin, on top of all. */
export function drawSelected(sheet: Sheet, { x, y, category, status }: SelectedPin, sprites: MarkerSprites): void {
  const { left, top, resolution } = sheet;
  copy(sheet, sprites.pin(category, status, true), (x - left) / resolution, (top - y) / resolution);
}

/** Draws the areas whose street tiles are stored, shown while offline. Metres. */
export function drawAreas(sheet: Sheet, areas: readonly Extent[], color: string): void {
  // Usually there are none, and the setup costs as much as thirty markers.
  if (areas.length === 0) return;
  const { context, left, top, resolution, ratio } = sheet;
  context.save();
  context.scale(ratio, ratio);
  context.lineWidth = 2;
  context.strokeStyle = color;
  context.setLineDash([2, 5]);
  for (const [west, south, east, north] of areas) {
    const [x, y] = [(west - left) / resolution, (top - north) / resolution];
    context.strokeRect(x, y, (east - west) / resolution, (north - south) / resolution);
  }
  context.restore();
}

/** Draws the search circle, dashed; the ground outside an applied one is tinted. */
export function drawCircle(
  sheet: Sheet,
  { x, y, latitude, km, isApplied }: Circle,
  { lake, veil }: Pick<MapPalette, 'lake' | 'veil'>,
): void {
  const { context, left, top, resolution, width, height, ratio } = sheet;
  const radius = (km * 1000) / (resolution * Math.cos((latitude * Math.PI) / 180));
  const [middleX, middleY] = [(x - left) / resolution, (top - y) / resolution];
  context.save();
  context.scale(ratio, ratio);
  context.beginPath();
  context.arc(middleX, middleY, radius, 0, 2 * Math.PI);
  context.setLineDash([7, 6]);
  context.lineWidth = 2;
  context.strokeStyle = lake;
  context.stroke();
  if (isApplied) {
    context.rect(0, 0, width, height);
    context.fillStyle = veil;
    context.fill('evenodd');
  }
  context.restore();
}

/** The name of a place in its type. */
export const placeName = ({ x, y, name }: KnownPlace): PlaceName => ({
  ...{ name, x, y, kind: 'place', order: 0, from: 0, to: 24 },
  type: { kind: 'circle', size: 17, spacing: 0 },
});

/** Draws the name of the place from which distances are measured, above its dot. */
export function drawPlaceName(sheet: Sheet, place: KnownPlace, sprites: NameSprites): void {
  if (place.name === '') return;
  const { context, left, top, resolution, ratio } = sheet;
  const { picture, width, height } = sprites.sprite(placeName(place));
  const x = (place.x - left) / resolution - width / 2;
  const y = (top - place.y) / resolution - nameAbove - height / 2;
  context.drawImage(picture, Math.round(x * ratio), Math.round(y * ratio));
}

/** Draws the place from which distances are measured; the device's own with a halo. */
export function drawPosition(sheet: Sheet, { x, y, name }: KnownPlace, colors: MapPalette): void {
  const { context, left, top, resolution, ratio } = sheet;
  context.save();
  context.scale(ratio, ratio);
  context.translate((x - left) / resolution, (top - y) / resolution);
  const disc = (radius: number, color: string, alpha = 1) => {
    context.globalAlpha = alpha;
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  };
  if (name === '') disc(22, colors.lake, 0.18);
  disc(8, colors.card);
  disc(6, colors.lake);
  context.restore();
}
