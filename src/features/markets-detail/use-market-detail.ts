// One market's detail: from the mirror, and from the server if the mirror lacks the full record or may be stale.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { marketErrorText } from '../../../core/text/markets.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { engine } from '../../data/directory/engine.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { OfflineError, sentenceFor } from '../../data/net/errors.ts';
import { queryClient } from '../../hooks/query-client.ts';
import { useMarket, useMirrorState } from '../../hooks/use-engine.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { isMissing, loadMarket } from './load-market.ts';
import { type MarketFacts, marketFacts } from './market-facts.ts';

export type MarketDetailState =
  | { kind: 'loading' }
  /** `row` is the mirror's; `rest` is the error message of the full record, null while it is loading or loaded. */
  | { kind: 'shown'; facts: MarketFacts; row: MarketRow | null; nowMs: number; rest: string | null; again: () => void }
  /** `again` retries; null if a retry cannot help. */
  | { kind: 'failed'; sentence: string; again: (() => void) | null };

/** Maximum age of the mirror's last confirmation by the server for which an opened market is not fetched, in ms. */
const freshForMs = 60_000;

/** The mirror's data at once. Fetches what the mirror lacks, and revalidates in the background what may be stale. */
export function useMarketDetail(id: string): MarketDetailState {
  const nowMs = useServerNow();
  const mirrored = useMarket(id);
  const freshAt = useMirrorState().freshAt ?? 0;
  const [openedAt] = useState(Date.now);
  const lacking = mirrored !== undefined && !mirrored?.full && !mirrored?.reading;
  const isOld = Boolean(mirrored) && freshAt > 0 && openedAt - freshAt > freshForMs;
  const answer = useQuery(
    {
      queryKey: ['market', id],
      queryFn: ({ signal }) => loadMarket(id, signal),
      enabled: id !== '' && (lacking || isOld),
      staleTime: freshForMs,
      gcTime: freshForMs,
    },
    queryClient,
  );
  // The later of mirror and answer is used.
  const isGone = isMissing(answer.error) && answer.errorUpdatedAt > freshAt;
  // The query keeps its last data after an error: it must not show a market that is gone.
  const fetched = isMissing(answer.error) ? undefined : answer.data;
  const newer = fetched && answer.dataUpdatedAt > freshAt ? fetched : null;
  const again = () => void answer.refetch();
  const hasRow = Boolean(mirrored);
  useEffect(() => {
    // Syncs the mirror, so that lists and map remove it as well.
    if (isGone && hasRow) engine.wake('visible').catch(() => undefined);
  }, [isGone, hasRow]);
  if (id === '') return { kind: 'failed', sentence: marketErrorText.notFound, again: null };
  if (mirrored === undefined) return { kind: 'loading' };
  const facts = isGone ? null : marketFacts(mirrored && { ...mirrored, full: newer ?? mirrored.full }, fetched, nowMs);
  if (facts) {
    const rest = facts.full || !answer.isError || answer.isFetching ? null : restSentence(answer.error);
    return { kind: 'shown', facts, row: mirrored?.row ?? null, nowMs, rest, again };
  }
  if (!answer.isError || answer.isFetching) return { kind: 'loading' };
  return { kind: 'failed', sentence: failureSentence(answer.error), again };
}

function failureSentence(error: unknown): string {
  if (error instanceof OfflineError) return detailText.offline;
  return isMissing(error) ? marketErrorText.notFound : sentenceFor(error);
}

const restSentence = (error: unknown): string =>
  error instanceof OfflineError ? detailText.restOffline : failureSentence(error);
