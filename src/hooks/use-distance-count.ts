// '12 i Sigtuna · 41 inom 10 km': how many markets a place has, and how many are near it, without a filter.
import { useEffect, useState } from 'react';
import { distanceCount } from '../../core/rules/place/distance-count.ts';
import { engine } from '../data/directory/engine.ts';
import type { Answer } from '../data/directory/engine-api.ts';
import { useObservable } from './use-observable.ts';

/** How many markets have this city; null while not known, and without a city. */
function useInCity(city: string): number | null {
  const revision = useObservable(engine.revision);
  const [known, setKnown] = useState<{ city: string; count: number } | null>(null);
  useEffect(() => {
    if (city === '' || revision < 0) return;
    let wanted = true;
    engine.inCity(city).then(
      (count) => wanted && setKnown({ city, count }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [city, revision]);
  return known?.city === city ? known.count : null;
}

/** The count for an answer with distances from a place. `city`: its name, '' for the device's position. Null without distances. */
export function useDistanceCount(city: string, answer: Answer | null): string | null {
  const inCity = useInCity(city);
  if (!answer || answer.km.length === 0) return null;
  return distanceCount(city, inCity, answer.km);
}
