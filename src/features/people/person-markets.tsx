// The markets of a person as a carousel: from the mirror, which knows their status, else from the answer.
import type { Market } from '../../../core/contract/markets.ts';
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { MarketCard, MarketCardSkeleton } from '../../ui/market/market-card.tsx';
import { rowOfMarket } from './row-of-market.ts';
import { useMirrorRows } from './use-mirror-rows.ts';

interface PersonMarketsProps {
  markets: Market[];
  /** When they arrived, epoch milliseconds. */
  fetchedAt: number;
  onOpen: (id: string) => void;
}

export function PersonMarkets({ markets, fetchedAt, onOpen }: PersonMarketsProps) {
  const nowMs = useServerNow();
  const isSmall = useMobile();
  const ids = markets.map(({ id }) => id);
  const { rowOf, isGone } = useMirrorRows(ids, fetchedAt);
  const cards = markets
    .filter(({ id }) => !isGone(id))
    .map((market) => ({
      key: market.id,
      card: (
        <MarketCard
          row={rowOf(market.id) ?? rowOfMarket(market, nowMs)}
          km={null}
          level={4}
          isSmall={isSmall}
          onOpen={onOpen}
        />
      ),
    }));
  return <Carousel title={publicProfileText.markets} aside={cards.length} level={3} cards={cards} />;
}

export function PersonMarketsSkeleton() {
  const isSmall = useMobile();
  return (
    <Carousel
      title={publicProfileText.markets}
      level={3}
      cards={null}
      skeleton={<MarketCardSkeleton isSmall={isSmall} />}
    />
  );
}
