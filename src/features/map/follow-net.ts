// What the map does without a net and when it comes back: shows the saved areas, requests failed tiles again.
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { savedMap } from '../../data/maps/map-store-areas.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import type { MapSurface } from './map-surface.ts';

/** Follows the net until the returned function is called. */
export function followNet({ overlay, retryTiles }: MapSurface): () => void {
  const showAreas = () => {
    const areas = connectivity.get() === 'offline' ? savedMap.areas.get() : [];
    overlay.setAreas(
      areas.map(({ bounds: { west, south, east, north } }) => [
        mercatorX(west),
        mercatorY(south),
        mercatorX(east),
        mercatorY(north),
      ]),
    );
  };
  const ends = [
    savedMap.areas.subscribe(showAreas),
    connectivity.subscribe(showAreas),
    connectivity.subscribe(() => connectivity.get() === 'online' && retryTiles()),
  ];
  savedMap.refresh().then(showAreas, () => undefined);
  return () => {
    for (const end of ends) end();
  };
}
