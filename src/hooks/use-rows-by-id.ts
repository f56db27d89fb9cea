// Rows for a list of ids, kept current with the mirror.
import { useEffect, useState } from 'react';
import { engine } from '../data/directory/engine.ts';
import type { MarketRow } from '../data/directory/engine-api.ts';
import { useObservable } from './use-observable.ts';

/**
 * In the given order, unknown ids left out. Null while there are no ids yet, or before the first answer.
 * @param openOn adds the hours of that day
 */
export function useRowsById(ids: string[] | null, openOn: number | null = null): MarketRow[] | null {
  const revision = useObservable(engine.revision);
  const [rows, setRows] = useState<MarketRow[] | null>(null);
  const key = ids?.join(' ');
  useEffect(() => {
    if (key === undefined) return;
    let wanted = revision >= 0;
    engine.rowsById(key === '' ? [] : key.split(' '), openOn).then(
      (next) => wanted && setRows(next),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [key, openOn, revision]);
  return ids && rows;
}
