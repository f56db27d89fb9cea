// One market to read: from the mirror, and from the server when the mirror does not have all of it or has not heard from it lately.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { marketErrorText } from '../../../core/text/markets.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { engine } from '../../data/engine.ts';
import type { MarketRow } from '../../data/engine-api.ts';
import { OfflineError, sentenceFor } from '../../data/errors.ts';
import { queryClient } from '../../hooks/query-client.ts';
import { useMarket, useMirrorState } from '../../hooks/use-engine.ts';
import { useOpeningNow } from '../../hooks/use-now.ts';
import { askForMarket, isMissing } from './ask-for-market.ts';
import { type MarketFacts, marketFacts } from './market-facts.ts';

export type MarketDetail =
  | { kind: 'asking' }
  /** `row` is the mirror's; `rest` says why the full record is still missing, null while it is on its way or here. */
  | { kind: 'shown'; facts: MarketFacts; row: MarketRow | null; nowMs: number; rest: string | null; again: () => void }
  /** `again` is null where another try can change nothing. */
  | { kind: 'failed'; sentence: string; again: (() => void) | null };

/** A market that is opened is asked for when the server confirmed the mirror longer ago than this, in milliseconds. */
const freshForMs = 60_000;

/** Shows what the mirror has at once. The server is asked for what it lacks, and in the background for what may be old. */
export function useMarketDetail(id: string): MarketDetail {
  const nowMs = useOpeningNow();
  const mirrored = useMarket(id);
  const freshAt = useMirrorState().freshAt ?? 0;
  const [openedAt] = useState(Date.now);
  const lacking = mirrored !== undefined && !mirrored?.full && !mirrored?.reading;
  const isOld = Boolean(mirrored) && freshAt > 0 && openedAt - freshAt > freshForMs;
  const asked = useQuery(
    {
      queryKey: ['market', id],
      queryFn: ({ signal }) => askForMarket(id, signal),
      enabled: id !== '' && (lacking || isOld),
      staleTime: freshForMs,
      gcTime: freshForMs,
    },
    queryClient,
  );
  // Of the mirror and the answer, the later one counts.
  const isGone = isMissing(asked.error) && asked.errorUpdatedAt > freshAt;
  // An answer from before is kept beside a later refusal: a market that is gone must not live on in it.
  const fetched = isMissing(asked.error) ? undefined : asked.data;
  const newer = fetched && asked.dataUpdatedAt > freshAt ? fetched : null;
  const again = () => void asked.refetch();
  const hasRow = Boolean(mirrored);
  useEffect(() => {
    // Lists and map lose it as well.
    if (isGone && hasRow) engine.wake('visible').catch(() => undefined);
  }, [isGone, hasRow]);
  if (id === '') return { kind: 'failed', sentence: marketErrorText.notFound, again: null };
  if (mirrored === undefined) return { kind: 'asking' };
  const facts = isGone ? null : marketFacts(mirrored && { ...mirrored, full: newer ?? mirrored.full }, fetched, nowMs);
  if (facts) {
    const rest = facts.full || !asked.isError || asked.isFetching ? null : restSentence(asked.error);
    return { kind: 'shown', facts, row: mirrored?.row ?? null, nowMs, rest, again };
  }
  if (!asked.isError || asked.isFetching) return { kind: 'asking' };
  return { kind: 'failed', sentence: failureSentence(asked.error), again };
}

function failureSentence(error: unknown): string {
  if (error instanceof OfflineError) return detailText.offline;
  return isMissing(error) ? marketErrorText.notFound : sentenceFor(error);
}

const restSentence = (error: unknown): string =>
  error instanceof OfflineError ? detailText.restOffline : failureSentence(error);
