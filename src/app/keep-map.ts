// Puts the overview of the country on the device, so that the map draws without a net after one visit.
import { keepOverview } from '../data/map-store.ts';
import { followMapSources } from '../hooks/map-sources.ts';

/** Keeps the version the server serves now; a failure is made good at the next start. */
export function keepMap(): void {
  void followMapSources(({ overview }) => void keepOverview(overview.version));
}
