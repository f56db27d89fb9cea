// The first rows of the front page before the directory is on the device: those that the server sent for a first visit, with
// their status now, else those that this device showed last.
import { useEffect, useMemo, useState } from 'react';
import type { KnownRow, MarketRow } from '../data/directory/engine-api.ts';
import { firstMarkets } from '../data/directory/first-markets.ts';
import { knownFirstRows, storeFirstRows } from './known-markets.ts';
import { useMirrorState } from './use-engine.ts';
import { useServerNow } from './use-now.ts';
import { useTransitionObservable } from './use-observable.ts';

/**
 * The rows of the front page: the engine's, and before those are complete what is known without it. Stores the engine's for
 * the next start.
 * @param answered the engine's rows, null before its answer. Rows without an address lack their views too: their order is
 *   not that of the most viewed
 * @param plain whether nothing is filtered: only then are other rows than the engine's shown
 */
export function useFirstRows(
  answered: readonly MarketRow[] | null,
  plain: boolean,
): readonly (MarketRow | KnownRow)[] | null {
  const sent = useTransitionObservable(firstMarkets);
  const now = useServerNow();
  const [remembered] = useState(knownFirstRows);
  const { stage, syncing, trouble } = useMirrorState();
  const isWhole = answered?.some(({ address }) => address !== null) === true;
  useEffect(() => {
    if (plain && answered && isWhole) storeFirstRows(answered);
  }, [plain, answered, isWhole]);
  const rows = useMemo(() => sent.map((market) => market.rowAt(now)), [sent, now]);
  if (!plain) return answered;
  if (rows.length > 0) return isWhole ? answered : rows;
  // What the device remembers is not shown when its mirror is known to be empty.
  const holdsNothing = stage === 'empty' && (syncing || trouble !== null);
  return answered ?? (holdsNothing || remembered.length === 0 ? null : remembered);
}
