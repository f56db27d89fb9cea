// The place that distances are measured from where no list is sorted by it: the applied filter's, else the chosen one, else home.
import { haversineKm } from '../../core/rules/place/distance.ts';
import { distanceDraft, filters } from '../data/directory/filters.ts';
import { useHomePlace } from './use-home-place.ts';
import { useObservable } from './use-observable.ts';

/** Kilometres to a point in degrees; null where no place is known. */
export function useKmTo({ latitude, longitude }: { latitude: number; longitude: number }): number | null {
  const applied = useObservable(filters).within;
  const chosen = useObservable(distanceDraft).position;
  const { place: home } = useHomePlace();
  const from = applied ?? chosen ?? home;
  return from ? haversineKm(from.latitude, from.longitude, latitude, longitude) : null;
}
