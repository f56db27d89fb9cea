// A place that the map is asked to show next: by the search, wherever it was opened. The map takes it when it is shown.
import { observable } from '../page/observable.ts';

/** Degrees; `label` becomes the heading 'Nära Sigtuna'. */
export interface MapTarget {
  label: string;
  latitude: number;
  longitude: number;
}

export const mapTarget = observable<MapTarget | null>(null);

/** Puts the distance form's pin on the map, in the middle of what it shows; null while no map is shown. */
export const pinWish = observable<(() => void) | null>(null);
