// The base map: the overview, and street tiles above it where available.
import VectorTileLayer from 'ol/layer/VectorTile';
import VectorTileSource from 'ol/source/VectorTile';
import type { MapSources, TileSet } from '../../../core/contract/map.ts';
import { closestZoom } from '../../../core/rules/map/map-view.ts';
import { baseStyle } from '../../ui/map-style/base-style.ts';
import type { MapPalette } from '../../ui/map-style/palette.ts';
import { textUnit } from '../../ui/map-style/text-unit.ts';
import { createCountryLand } from './country-land.ts';
import type { NameStore } from './place-names.ts';
import { tileLoader } from './tile-loader.ts';

export interface BaseLayers {
  layers: VectorTileLayer[];
  setColors(colors: MapPalette): void;
  /** Requests failed tiles again. */
  retry(): void;
}

/** Street tiles are shown above this zoom; below it the overview alone looks better. */
const detailFrom = 8.75;

interface Listeners {
  /** Receives the names in the tiles; `onNames` is called after new ones. */
  names: NameStore;
  onNames: () => void;
  /** Whether the last requested street tile was loaded. */
  onStreets: (came: boolean) => void;
  /** The closest zoom of the map changed: lower while there are no street tiles. */
  onZoomEnd: (zoom: number) => void;
}

/** Layers for the available sources. */
export function createBaseLayers(
  sources: MapSources,
  colors: MapPalette,
  { names, onNames, onStreets, onZoomEnd }: Listeners,
): BaseLayers {
  const unit = textUnit();
  let style = baseStyle(colors, unit);
  let { land, outline } = colors;
  const failed = new Set<VectorTileSource>();

  function layer(set: TileSet, source: { version: string; minzoom: number; maxzoom: number }): VectorTileLayer {
    const tiles = new VectorTileSource({
      minZoom: source.minzoom,
      maxZoom: source.maxzoom,
      // Only a key; the loader makes the URL.
      tileUrlFunction: ([z, x, y]) => `${set}/${source.version}/${z}/${x}/${y}`,
      tileLoadFunction: (tile) => load(tile as Parameters<typeof load>[0]),
      wrapX: false,
      // Fade-in would render every frame twice while tiles load.
      transition: 0,
    });
    const load = tileLoader(set, source, (found) => {
      names.add(found);
      onNames();
    });
    tiles.on('tileloaderror', () => failed.add(tiles));
    if (set === 'detail') watchStreets(tiles, source.maxzoom);
    return new VectorTileLayer({
      source: tiles,
      style,
      declutter: set === 'detail',
      ...(set === 'detail' ? { minZoom: detailFrom } : {}),
      updateWhileAnimating: false,
      updateWhileInteracting: false,
      renderBuffer: 64,
    });
  }

  function watchStreets(tiles: VectorTileSource, maxzoom: number): void {
    let pending = 0;
    let hasCome = false;
    const ended = (came: boolean) => {
      pending--;
      hasCome ||= came;
      onStreets(came);
      // A single tile that fails says little, and must not move the view.
      if (hasCome) onZoomEnd(closestZoom(maxzoom));
      else if (pending === 0) onZoomEnd(closestZoom(null));
    };
    tiles.on('tileloadstart', () => pending++);
    tiles.on('tileloadend', () => ended(true));
    tiles.on('tileloaderror', () => ended(false));
  }

  onZoomEnd(closestZoom(sources.detail?.maxzoom ?? null));
  const layers: VectorTileLayer[] = [];
  if (sources.overview) {
    const overview = layer('overview', sources.overview);
    overview.on(
      'prerender',
      createCountryLand(() => land),
    );
    overview.on(
      'postrender',
      createCountryLand(() => outline, true),
    );
    layers.push(overview);
  }
  if (sources.detail) layers.push(layer('detail', sources.detail));
  return {
    layers,
    setColors(next) {
      style = baseStyle(next, unit);
      ({ land, outline } = next);
      for (const one of layers) one.setStyle(style);
    },
    retry() {
      for (const tiles of failed) tiles.refresh();
      failed.clear();
    },
  };
}
