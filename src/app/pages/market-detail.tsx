// The detail of one market: what is shown of it, its head while the rest is being read, or why it cannot be shown.
import { useEffect } from 'react';
import { useMarketDetail } from '../../features/markets-detail/use-market-detail.ts';
import { useVisit } from '../../features/markets-detail/use-visit.ts';
import { detailSettled } from '../view-state.ts';
import { MarketDetailHead, type MarketDetailProps } from './market-detail-head.tsx';
import { MarketMissing } from './market-missing.tsx';
import { MarketShown } from './market-shown.tsx';

export function MarketDetail({ id, titleId, section }: MarketDetailProps) {
  const detail = useMarketDetail(id);
  useVisit(id, detail);
  useSettled(detail.kind === 'shown' ? detail.facts.full !== null || detail.rest !== null : detail.kind === 'failed');
  if (detail.kind === 'loading') return <MarketDetailHead id={id} titleId={titleId} />;
  if (detail.kind === 'failed') return <MarketMissing id={id} titleId={titleId} detail={detail} />;
  return <MarketShown detail={detail} titleId={titleId} section={section} />;
}

/** Reports that the detail is complete for now, once it has been painted. */
function useSettled(settled: boolean): void {
  useEffect(() => {
    if (!settled) return;
    const frame = requestAnimationFrame(() => setTimeout(() => detailSettled.set(true)));
    return () => cancelAnimationFrame(frame);
  }, [settled]);
}
