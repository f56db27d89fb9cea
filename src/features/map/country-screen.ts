// What the map shows at rest, and which parts of it are covered, for the map of the whole country.
import type OlMap from 'ol/Map';
import type { Box, CountryScreen } from '../../../core/rules/map/country-sizes.ts';
import { isPhone } from './fit-view.ts';
import type { OverlayLayer } from './overlay-layer.ts';

/** Controls over the map: elements with `data-on-map`, in pixels from its upper left corner. */
function controlsOn(target: HTMLElement, unit: number): Box[] {
  const around = target.getBoundingClientRect();
  const page = target.closest('[data-map-page]') ?? target.parentElement;
  return [...(page?.querySelectorAll('[data-on-map]') ?? [])]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      left: (left - around.left) / unit,
      right: (right - around.left) / unit,
      top: (top - around.top) / unit,
      bottom: (bottom - around.top) / unit,
    }));
}

/**
 * The map as it is now, in pixels of its overlay; null before its first layout. `standing`: what else is drawn, as points in map
 * metres with half sizes.
 */
export function countryScreen(
  map: OlMap,
  { standing, unit }: Pick<OverlayLayer, 'standing' | 'unit'>,
): CountryScreen | null {
  const { center, resolution: perPixel } = map.getView().getState();
  const resolution = perPixel * unit;
  const [width = 0, height = 0] = map.getSize()?.map((pixels) => pixels / unit) ?? [];
  const zoom = map.getView().getZoom();
  const target = map.getTargetElement();
  if (width === 0 || zoom === undefined || !target) return null;
  // What bars and sheet cover.
  const [above = 0, right = 0, below = 0, left = 0] = map.getView().padding?.map((pixels) => pixels / unit) ?? [];
  const [west, north] = [(center[0] ?? 0) - (width / 2) * resolution, (center[1] ?? 0) + (height / 2) * resolution];
  const marks = standing.map(({ x, y, reach }) => {
    const [atX, atY] = [(x - west) / resolution, (north - y) / resolution];
    return { left: atX - reach, right: atX + reach, top: atY - reach, bottom: atY + reach };
  });
  return {
    left: west,
    top: north,
    resolution,
    zoom,
    width,
    height,
    isPhone: isPhone(),
    free: { left, top: above, right: width - right, bottom: height - below },
    taken: [...controlsOn(target, unit), ...marks],
  };
}
