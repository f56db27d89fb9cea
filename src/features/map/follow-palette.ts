// The colours of the map: those of the app's scheme, or the device's own where it forces them.
import { forcedPalette } from '../../ui/map-style/forced-palette.ts';
import { landZoom, type MapPalette, mapPalettes } from '../../ui/map-style/palette.ts';

const isForced = () => matchMedia('(forced-colors: active)');

export function paletteNow(): MapPalette {
  if (isForced().matches) return forcedPalette();
  return mapPalettes[document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light'];
}

/** The colour beneath everything. */
export const groundColor = ({ land, abroad }: MapPalette, zoom: number): string => (zoom < landZoom ? abroad : land);

/** Calls `onColors` after every change; returns the end. */
export function followPalette(onColors: (colors: MapPalette) => void): () => void {
  const changed = () => onColors(paletteNow());
  const forced = isForced();
  const schemes = new MutationObserver(changed);
  schemes.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  forced.addEventListener('change', changed);
  return () => {
    schemes.disconnect();
    forced.removeEventListener('change', changed);
  };
}
