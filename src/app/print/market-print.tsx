// The paper of the open market.
import { creditOf } from '../../../core/rules/map/map-credit.ts';
import { useMarketDetail } from '../../features/markets-detail/use-market-detail.ts';
import { MarketPaper } from '../../features/print/market-paper.tsx';
import { useMapSources } from '../../hooks/map-sources.ts';
import { type PaperProps, useReady } from './ready.ts';
import { drawnMap, useIsDrawn } from './use-drawn-map.ts';

/** The layer on top is the last one in the document. */
const place = 'dialog[open] [data-detail]';

export function MarketPrint({ id, printing }: PaperProps & { id: string }) {
  const detail = useMarketDetail(id);
  const sources = useMapSources();
  const drawn = useIsDrawn(place);
  const facts = detail.kind === 'shown' ? detail.facts : null;
  useReady(drawn && facts !== null && facts.full !== null);
  if (!printing || !facts) return null;
  const { name, city, category, full, hours } = facts;
  return (
    <MarketPaper
      {...{ id, name, city, category, full, hours }}
      origin={location.origin}
      map={drawnMap(place)}
      credit={creditOf(sources)}
    />
  );
}
