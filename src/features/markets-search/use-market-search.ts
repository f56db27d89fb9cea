// The hits for the text being typed: searched in the mirror with a debounce, so it works offline.
import { useEffect, useState } from 'react';
import { codePoints } from '../../../core/contract/code-points.ts';
import { searchLimits } from '../../../core/contract/limits.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { filters } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';

export type Search =
  /** Too few characters to search for. */
  | { kind: 'short' }
  | { kind: 'waiting' }
  /** `current` is false while the hits are for an earlier text than the typed one. */
  | { kind: 'hits'; query: string; rows: MarketRow[]; current: boolean }
  | { kind: 'failed' };

interface Found {
  query: string;
  /** Null if the search failed. */
  rows: MarketRow[] | null;
}

const isShort = (query: string): boolean => codePoints(query) < searchLimits.minLength;

/** Keeps the last hits until the next arrive. */
export function useMarketSearch(typed: string): Search {
  const query = typed.trim();
  const revision = useObservable(engine.revision);
  const { openOn } = useObservable(filters);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (isShort(query)) return;
    let wanted = revision >= 0;
    const timer = setTimeout(() => {
      engine.search(query, searchLimits.results, openOn).then(
        (rows) => wanted && setFound({ query, rows }),
        () => wanted && setFound({ query, rows: null }),
      );
    }, searchLimits.debounceMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [query, revision, openOn]);
  if (isShort(query)) return { kind: 'short' };
  if (!found) return { kind: 'waiting' };
  if (found.rows === null) return { kind: 'failed' };
  return { kind: 'hits', query: found.query, rows: found.rows, current: found.query === query };
}

/** The best hit without debounce, for Enter before the hits have arrived. */
export async function bestHit(typed: string): Promise<MarketRow | undefined> {
  const query = typed.trim();
  if (isShort(query)) return undefined;
  const [best] = await engine.search(query, 1).catch(() => []);
  return best;
}
