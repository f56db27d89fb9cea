// The first rows of the front page before the directory is on the device: those that the server sent for a first visit, with
// their status now, else those that this device showed last.
import { useEffect, useMemo, useState } from 'react';
import type { KnownRow, MarketRow, Question } from '../data/directory/engine-api.ts';
import { firstFiltered } from '../data/directory/first-filter.ts';
import { firstMarkets } from '../data/directory/first-markets.ts';
import { knownFirstRows, storeFirstRows } from './known-markets.ts';
import { useMirrorState } from './use-engine.ts';
import { useServerNow } from './use-now.ts';
import { useTransitionObservable } from './use-observable.ts';

type FirstRows = readonly (MarketRow | KnownRow)[] | null;

/**
 * The rows of the front page: the engine's, and before those are complete what is known without it. Stores the engine's for
 * the next start. `isPart`: they are of those that the server sent ahead, and more follow.
 * @param answered the engine's rows, null before its answer. Rows without an address lack their views too: their order is
 *   not that of the most viewed
 * @param question null when nothing is filtered: only then are remembered rows shown
 */
export function useFirstRows(
  answered: readonly MarketRow[] | null,
  question: Question | null,
): { rows: FirstRows; isPart: boolean } {
  const plain = question === null;
  const sent = useTransitionObservable(firstMarkets);
  const now = useServerNow();
  const [remembered] = useState(knownFirstRows);
  const { stage, syncing, trouble } = useMirrorState();
  const isWhole = answered?.some(({ address }) => address !== null) === true;
  useEffect(() => {
    if (plain && answered && isWhole) storeFirstRows(answered);
  }, [plain, answered, isWhole]);
  const rows = useMemo(() => sent.map((market) => market.rowAt(now)), [sent, now]);
  if (question !== null) {
    const isPart = stage === 'empty' && sent.length > 0 && !answered?.length;
    return { rows: isPart ? firstFiltered(sent, question.filter, now, question.from ?? null) : answered, isPart };
  }
  if (rows.length > 0) return { rows: isWhole ? answered : rows, isPart: false };
  // What the device remembers is not shown when its mirror is known to be empty.
  const holdsNothing = stage === 'empty' && (syncing || trouble !== null);
  return { rows: answered ?? (holdsNothing || remembered.length === 0 ? null : remembered), isPart: false };
}
