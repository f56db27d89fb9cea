// The rows about now, kept current with the mirror and the clock.
import { startTransition, useEffect, useState } from 'react';
import { engine } from '../../data/directory/engine.ts';
import type { NowRow } from '../../data/directory/engine-api.ts';
import { useObservable } from '../../hooks/use-observable.ts';

/** Around a place in degrees, or for all of Sweden. Null before the first answer; the previous one stays until the next arrives. */
export function useNowRows(place: { latitude: number; longitude: number } | null): NowRow[] | null {
  const revision = useObservable(engine.revision);
  const [rows, setRows] = useState<NowRow[] | null>(null);
  const key = JSON.stringify(place);
  useEffect(() => {
    let wanted = revision >= 0;
    engine.nowRows(JSON.parse(key)).then(
      (next) => wanted && startTransition(() => setRows(next)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [key, revision]);
  return rows;
}
