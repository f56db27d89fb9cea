// The overlay above the tiles, in one canvas: names, the search circle, clusters and pins. Everything is a sprite, so a frame
// costs only a few hundred image copies. Its pixels are larger than the screen's where the device's text is.
import Layer from 'ol/layer/Layer';
import type { FrameState } from 'ol/Map';
import type { MeasureText } from '../../../core/rules/map/country-names.ts';
import type { MapPalette } from '../../ui/map-style/palette.ts';
import { textUnit } from '../../ui/map-style/text-unit.ts';
import { type Content, containsRegion, type Region, validPart } from './canvas-changes.ts';
import { createDotPicture, type DotPicture } from './dot-picture.ts';
import {
  type Circle,
  drawAreas,
  drawCircle,
  drawMarkers,
  drawNames,
  drawPlaceName,
  drawPosition,
  drawRings,
  drawSelected,
  type Extent,
  placeName,
  type SelectedPin,
  type Sheet,
} from './draw-overlay.ts';
import { createMarkerSprites, type GlyphPaths, type MarkerSprites } from './marker-sprites.ts';
import { type Box, layOutNames, type SetName } from './name-layout.ts';
import { createNameSprites, type NameSprites } from './name-sprites.ts';
import type { NameStore } from './place-names.ts';
import { dotRadius, nameAbove } from './place-room.ts';
import { type KnownPlace, markerBoxes, type ShownMarkers } from './shown-markers.ts';

/** Margin in pixels of the screen beyond each edge: within it a pan only moves the drawn canvas. */
const spare = 128;

/** For measuring a text alone. */
const unplaced = { kind: 'place', order: 0, x: 0, y: 0, from: 0, to: 24 } as const;

/** The area that a canvas for a screen of this size covers; `unit`: pixels of the screen per pixel of the area. */
function wholeOf([width = 0, height = 0]: readonly number[], unit: number): Region {
  const [right, below] = [(width / 2 + spare) / unit, (height / 2 + spare) / unit];
  return [-right, -below, right, below];
}

type Drawn = Content & { x: number; y: number; resolution: number; wide: number; tall: number };

export class OverlayLayer extends Layer {
  /** Pixels of the screen per pixel of the drawing. */
  readonly unit = textUnit();
  readonly #names: NameStore;
  readonly #canvas = document.createElement('canvas');
  #colors: MapPalette;
  #glyphs: GlyphPaths = new Map();
  #ratio = 0;
  #markerSprites: MarkerSprites | null = null;
  #nameSprites: NameSprites | null = null;
  #dots: DotPicture | null = null;
  #markers: ShownMarkers | null = null;
  #circles: readonly Circle[] = [];
  #areas: readonly Extent[] = [];
  #selected: SelectedPin | null = null;
  #position: KnownPlace | null = null;
  #pin: { x: number; y: number } | null = null;
  #hovered = -1;
  #set: readonly SetName[] = [];
  #isStale = true;
  /** The canvas as drawn: its centre, scale and content. */
  #drawn = { x: 0, y: 0, resolution: 0, wide: 0, tall: 0, markers: null, names: [] } as Drawn;
  /** The part of the canvas that is valid for the current content. */
  #truth: Content & { part: Region | null } = { part: null, markers: null, names: [] };
  /** Inputs of the last label placement. */
  #layout = { zoom: -1, version: -1, extent: [0, 0, 0, 0] as readonly number[], markers: null as ShownMarkers | null };

  constructor(names: NameStore, colors: MapPalette) {
    super({});
    this.#names = names;
    this.#colors = colors;
    this.#canvas.className = 'ol-layer';
    Object.assign(this.#canvas.style, { position: 'absolute', left: `-${spare}px`, top: `-${spare}px` });
  }

  /** Discards the sprites after new colours, glyphs or fonts. */
  setLook(colors: MapPalette, glyphs: GlyphPaths): void {
    this.#colors = colors;
    this.#glyphs = glyphs;
    this.#ratio = 0;
    this.#nameSprites = null;
    this.#layout.zoom = -1;
    this.#redraw();
  }

  /** The position and the distance form's pin, which names and circles leave free; map metres, and pixels around them. */
  get standing(): { x: number; y: number; reach: number }[] {
    return [this.#position && { ...this.#position, reach: 18 }, this.#pin && { ...this.#pin, reach: 24 }].filter(
      (one) => one !== null,
    );
  }

  /** Number of placed names in and around the view. */
  get nameCount(): number {
    return this.#set.length;
  }

  /** Width of a text in the map of the whole country. */
  readonly measure: MeasureText = (text, type) => {
    const ratio = this.#ratio || 1;
    this.#nameSprites ??= createNameSprites(this.#colors, ratio * this.unit);
    return 2 * (this.#nameSprites.sizeOf({ ...unplaced, name: text, type })[0] ?? 0);
  };

  setMarkers(markers: ShownMarkers | null): void {
    this.#markers = markers;
    if (this.#hovered >= 0) this.#isStale = true;
    this.#hovered = -1;
    this.changed();
  }

  setCircles(circles: readonly Circle[]): void {
    this.#circles = circles;
    this.#redraw();
  }

  /** The place from which distances are measured; its name is drawn over everything. */
  setPosition(position: KnownPlace | null): void {
    this.#position = position;
    this.#layout.zoom = -1;
    this.#redraw();
  }

  /** The tip of the distance form's pin, an element above the canvas, in map metres: names make room for it. */
  setPin(pin: { x: number; y: number } | null): void {
    this.#pin = pin;
    this.#layout.zoom = -1;
    this.#redraw();
  }

  /** Saved areas, shown while offline. */
  setAreas(areas: readonly Extent[]): void {
    this.#areas = areas;
    this.#redraw();
  }

  setSelected(selected: SelectedPin | null): void {
    this.#selected = selected;
    this.#layout.zoom = -1;
    this.#redraw();
  }

  setHovered(marker: number): void {
    if (marker === this.#hovered) return;
    this.#hovered = marker;
    this.#redraw();
  }

  #redraw(): void {
    this.#isStale = true;
    this.changed();
  }

  override render(frame: FrameState): HTMLElement {
    const { size, pixelRatio, viewState } = frame;
    const { unit } = this;
    const width = (size[0] ?? 0) + 2 * spare;
    const height = (size[1] ?? 0) + 2 * spare;
    const [wide, tall] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
    const canvas = this.#canvas;
    const resolution = viewState.resolution * unit;
    const ratio = pixelRatio * unit;
    const [x = 0, y = 0] = viewState.center;
    if (this.#ratio !== pixelRatio || !this.#markerSprites || !this.#nameSprites) {
      this.#ratio = pixelRatio;
      this.#markerSprites = createMarkerSprites(this.#colors, this.#glyphs, ratio);
      this.#nameSprites = createNameSprites(this.#colors, ratio);
      this.#dots = createDotPicture(this.#colors, ratio);
      this.#isStale = true;
    }
    this.#layOut(frame, this.#nameSprites);
    const drawn = this.#drawn;
    const dx = (drawn.x - x) / resolution;
    const dy = (y - drawn.y) / resolution;
    const isSame = drawn.resolution === resolution && drawn.wide === wide && drawn.tall === tall;
    if (!this.#isStale && isSame && this.#isTrue(size, dx, dy)) {
      const whole = (pixels: number) => Math.round(pixels * ratio) / pixelRatio;
      canvas.style.transform = `translate(${whole(dx)}px, ${whole(dy)}px)`;
      return canvas;
    }
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    if (canvas.width !== wide || canvas.height !== tall) {
      canvas.width = wide;
      canvas.height = tall;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    } else context.clearRect(0, 0, wide, tall);
    if (canvas.style.transform !== '') canvas.style.transform = '';
    // While zooming every frame is redrawn without the margin; the margin is drawn when it stops.
    const isZooming = drawn.resolution !== 0 && drawn.resolution !== resolution;
    this.#isStale = isZooming;
    if (isZooming) frame.animate = true;
    const content: Content = { markers: this.#markers, names: this.#set };
    this.#drawn = { x, y, resolution, wide, tall, ...content };
    this.#truth = { part: wholeOf(size, unit), ...content };
    const left = x - (width / 2) * viewState.resolution;
    const top = y + (height / 2) * viewState.resolution;
    const margin = isZooming ? spare / unit : 0;
    const area = { width: width / unit, height: height / unit };
    const sheet: Sheet = { context, left, top, resolution, ...area, ratio, margin };
    for (const circle of this.#circles) drawCircle(sheet, circle, this.#colors);
    const { country } = this.#markers ?? {};
    if (country) {
      this.#dots?.draw(sheet, country.dots, country.dot, isZooming);
      drawRings(sheet, this.#set, this.#colors);
    }
    drawNames(sheet, this.#set, this.#nameSprites);
    drawAreas(sheet, this.#areas, this.#colors.spruce);
    if (this.#position) drawPosition(sheet, this.#position, this.#colors);
    if (this.#markers) drawMarkers(sheet, this.#markers, this.#markerSprites, this.#hovered);
    if (this.#position) drawPlaceName(sheet, this.#position, this.#nameSprites);
    if (this.#selected) drawSelected(sheet, this.#selected, this.#markerSprites);
    return canvas;
  }

  /** Whether the canvas, moved by that many pixels, is valid on the whole screen. */
  #isTrue(size: readonly number[], dx: number, dy: number): boolean {
    const [halfWidth, halfHeight] = [(size[0] ?? 0) / 2 / this.unit, (size[1] ?? 0) / 2 / this.unit];
    const seen: Region = [-halfWidth - dx, -halfHeight - dy, halfWidth - dx, halfHeight - dy];
    const now: Content = { markers: this.#markers, names: this.#set };
    if (this.#truth.markers !== now.markers || this.#truth.names !== now.names)
      this.#truth = { part: validPart(this.#drawn, now, this.#drawn, seen, wholeOf(size, this.unit)), ...now };
    return this.#truth.part !== null && containsRegion(this.#truth.part, seen);
  }

  /** Obstacles for label placement. */
  *#boxes(resolution: number): Generator<Box> {
    yield* markerBoxes(this.#markers, resolution);
    const chosen = this.#selected;
    if (chosen) yield { x: chosen.x / resolution, y: -chosen.y / resolution - 26, halfWidth: 21, halfHeight: 27 };
    const place = this.#position;
    if (place) {
      const [x, y] = [place.x / resolution, -place.y / resolution];
      yield { x, y, halfWidth: dotRadius, halfHeight: dotRadius };
      const [halfWidth = 0, halfHeight = 0] =
        place.name === '' ? [] : (this.#nameSprites?.sizeOf(placeName(place)) ?? []);
      yield { x, y: y - nameAbove, halfWidth, halfHeight };
    }
    const pin = this.#pin;
    if (pin) yield { x: pin.x / resolution, y: -pin.y / resolution - 22, halfWidth: 17, halfHeight: 24 };
  }

  /** Half zoom steps: within one, names keep their positions. */
  #layOut({ viewState, extent }: FrameState, sprites: NameSprites): void {
    const { zoom, resolution } = viewState;
    const { country } = this.#markers ?? {};
    if (country) {
      this.#set = country.names;
      this.#layout.zoom = -1;
      return;
    }
    const [west = 0, south = 0, east = 0, north = 0] = extent ?? [];
    const step = Math.floor(zoom * 2 + 0.02) / 2;
    const known = this.#layout;
    const [w = 0, s = 0, e = 0, n = 0] = known.extent;
    const version = this.#names.version();
    const isInside = west >= w && south >= s && east <= e && north <= n;
    if (isInside && known.zoom === step && known.version === version && known.markers === this.#markers) return;
    const [wide, tall] = [(east - west) / 2, (north - south) / 2];
    const around = [west - wide, south - tall, east + wide, north + tall];
    const at = resolution * this.unit * 2 ** (zoom - step);
    const own = this.#position?.name;
    const others = this.#names.at(step + 0.5, around).filter(({ name }) => name !== own);
    this.#set = layOutNames(others, at, this.#boxes(at), sprites.sizeOf);
    this.#layout = { zoom: step, version, extent: around, markers: this.#markers };
  }
}
