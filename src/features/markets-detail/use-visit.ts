// What a visit to a market leaves behind: one counted view, and that this device remembers it.
import { useEffect } from 'react';
import { recordMarketView } from '../../../core/contract/markets.ts';
import { call } from '../../data/call.ts';
import { recordRecent } from '../../data/recent.ts';
import { forgetOpened, rememberOpened } from '../../hooks/opened-rows.ts';
import type { MarketDetail } from './use-market-detail.ts';

/**
 * Counts one view and remembers the market, once for each time it is opened and found. What is gone is forgotten, and a market
 * that is not public leaves nothing.
 */
export function useVisit(id: string, detail: MarketDetail): void {
  const found = detail.kind === 'shown' && detail.facts.full?.isApproved !== false;
  const row = found ? detail.row : null;
  const failed = detail.kind === 'failed';
  useEffect(() => {
    if (row) rememberOpened(row);
    else if (failed) forgetOpened(id);
  }, [id, row, failed]);
  useEffect(() => {
    if (!found) return;
    recordRecent(id);
    // Nobody waits for the count: without a net, or refused, it is dropped.
    call(recordMarketView, { params: { id }, retries: 0 }).catch(() => undefined);
  }, [id, found]);
}
