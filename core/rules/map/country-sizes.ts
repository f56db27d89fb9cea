// Sizes in the map of the whole country, by the size of the screen; CSS pixels.

/** Edges in pixels, y downwards. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A map at rest: map metres at its upper left corner, metres per pixel, size, and what is free of controls. */
export interface CountryScreen {
  left: number;
  top: number;
  resolution: number;
  zoom: number;
  width: number;
  height: number;
  isPhone: boolean;
  /** The part that no bar, sheet or panel covers. */
  free: Box;
  /** Controls and other marks over it. */
  taken: readonly Box[];
}

/** Up to this zoom every market is a dot. */
export const countryZoom = 6;
/** From this zoom on circles have a pill that says how many are open. */
const pillZoom = 4;

export interface CountrySizes {
  /** Radius of a dot. */
  dot: number;
  /** What lies within so many pixels is one group. */
  reach: number;
  /** A group with a smaller share of all markets shown has no circle. */
  share: number;
  /** The most towns with a name. */
  towns: number;
  hasPills: boolean;
  /** Font sizes: towns of circles, other towns, counties. */
  type: readonly [circle: number, town: number, county: number];
}

const small = { dot: 1.1, reach: 15, share: 0.12, towns: 7, type: [13.5, 12.5, 11] } as const;
const medium = { dot: 1.25, reach: 18, share: 0.12, towns: 9, type: [14, 13, 11] } as const;
const large = { dot: 1.45, reach: 28, share: 0.028, towns: 12, type: [14.5, 13.5, 12] } as const;
const desktop = { dot: 1.9, reach: 40, share: 0.03, towns: 26, type: [16, 14.5, 12] } as const;

/** Heights of the map, in pixels, from which a phone's map is medium and large. */
export const phoneHeights = { medium: 540, large: 700 } as const;
const narrow = 360;

/** Sizes for a screen. */
export function countrySizes({ width, height, zoom, isPhone }: CountryScreen): CountrySizes {
  const hasPills = zoom >= pillZoom;
  if (!isPhone) return { ...desktop, hasPills };
  const fitting = width < narrow || height < phoneHeights.medium ? small : height < phoneHeights.large ? medium : large;
  // Closer up there is room for the groups of a large screen.
  return hasPills ? { ...fitting, reach: large.reach, share: large.share, hasPills } : { ...fitting, hasPills };
}

/** Radius of a circle. */
export function circleRadius(count: number, hasPills: boolean): number {
  if (!hasPills) return 19;
  if (count < 100) return 18;
  return count < 1000 ? 20 : 22;
}

/** Whether two boxes are nearer to each other than `air`. */
export function meet(a: Box, b: Box, air = 0): boolean {
  return a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air && b.top < a.bottom + air;
}

/** Whether `outer` contains `inner` with `air` around it. */
export function contains(outer: Box, inner: Box, air = 0): boolean {
  return (
    inner.left >= outer.left + air &&
    inner.right <= outer.right - air &&
    inner.top >= outer.top + air &&
    inner.bottom <= outer.bottom - air
  );
}
