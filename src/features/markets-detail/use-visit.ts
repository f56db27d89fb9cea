// Records the visit to a market: one counted view, and an entry in the recent markets of this device.
import { useEffect } from 'react';
import { recordMarketView } from '../../../core/contract/markets.ts';
import { recordRecent } from '../../data/directory/recent.ts';
import { call } from '../../data/net/call.ts';
import { forgetOpened, storeOpened } from '../../hooks/known-markets.ts';
import type { MarketDetailState } from './use-market-detail.ts';

/**
 * Counts one view and stores the market as recent, once for each time it is opened and found. A market that is gone is removed
 * from the recent ones; one that is not public is not recorded.
 */
export function useVisit(id: string, detail: MarketDetailState): void {
  const found = detail.kind === 'shown' && detail.facts.full?.isApproved !== false;
  const row = found ? detail.row : null;
  const failed = detail.kind === 'failed';
  useEffect(() => {
    if (row) storeOpened(row);
    else if (failed) forgetOpened(id);
  }, [id, row, failed]);
  useEffect(() => {
    if (!found) return;
    recordRecent(id);
    // Fire and forget: the view is dropped offline or after a refusal.
    call(recordMarketView, { params: { id }, retries: 0 }).catch(() => undefined);
  }, [id, found]);
}
