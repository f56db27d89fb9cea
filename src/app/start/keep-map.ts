// Stores the overview of the country on the device, so that the map renders offline after one visit.
import { keepOverview } from '../../data/maps/map-store.ts';
import { followMapSources } from '../../hooks/map-sources.ts';

/** Stores the version that the server serves now; a failure is retried at the next start. */
export function keepMap(): void {
  void followMapSources(({ overview }) => void keepOverview(overview.version));
}
