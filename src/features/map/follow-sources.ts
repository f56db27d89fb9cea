// Gives the map its tiles, and stores the overview on the device.
import type { MapSources } from '../../../core/contract/map.ts';
import { keepOverview } from '../../data/maps/map-store.ts';
import { followMapSources } from '../../hooks/map-sources.ts';
import type { MapSurface } from './map-surface.ts';

/** Follows the available tiles until the returned function is called. */
export function followSources(surface: MapSurface, onSources: (sources: MapSources) => void): () => void {
  let isOver = false;
  void followMapSources((sources) => {
    if (isOver) return;
    surface.setSources(sources);
    onSources(sources);
    void keepOverview(sources.overview.version).then((isKept) => isKept && !isOver && surface.setStored());
  });
  return () => {
    isOver = true;
  };
}
