// What is found for a text being typed: asked of the mirror when the typing pauses, so it works without a net.
import { useEffect, useState } from 'react';
import { codePoints } from '../../../core/contract/code-points.ts';
import { searchLimits } from '../../../core/contract/limits.ts';
import { engine } from '../../data/engine.ts';
import type { MarketRow } from '../../data/engine-api.ts';
import { useObservable } from '../../hooks/use-observable.ts';

export type Search =
  /** Too few characters to search for. */
  | { kind: 'short' }
  | { kind: 'waiting' }
  /** `current` is false while the typed text has gone further than the hits. */
  | { kind: 'hits'; rows: MarketRow[]; current: boolean }
  | { kind: 'failed' };

interface Found {
  query: string;
  /** Null when the search could not be made. */
  rows: MarketRow[] | null;
}

const isShort = (query: string): boolean => codePoints(query) < searchLimits.minLength;

/** Hits stay until the next have come. */
export function useMarketSearch(typed: string): Search {
  const query = typed.trim();
  const revision = useObservable(engine.revision);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (isShort(query)) return;
    let wanted = revision >= 0;
    const timer = setTimeout(() => {
      engine.search(query, searchLimits.results).then(
        (rows) => wanted && setFound({ query, rows }),
        () => wanted && setFound({ query, rows: null }),
      );
    }, searchLimits.debounceMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [query, revision]);
  if (isShort(query)) return { kind: 'short' };
  if (!found) return { kind: 'waiting' };
  if (found.rows === null) return { kind: 'failed' };
  return { kind: 'hits', rows: found.rows, current: found.query === query };
}

/** The best hit at once, for who presses Enter before the hits are there. */
export async function bestHit(typed: string): Promise<MarketRow | undefined> {
  const query = typed.trim();
  if (isShort(query)) return undefined;
  const [best] = await engine.search(query, 1).catch(() => []);
  return best;
}
