// A carousel of market cards.
import type { ReactNode } from 'react';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { MarketCard, MarketCardSkeleton } from '../../ui/market/market-card.tsx';

interface MarketCarouselProps {
  title: string;
  /** Null while loading. An empty carousel renders nothing. */
  rows: MarketRow[] | null;
  kmTo: (row: MarketRow) => number | null;
  onOpen: (id: string) => void;
  /** Short text beside the title. */
  aside?: ReactNode;
}

export function MarketCarousel({ title, rows, kmTo, onOpen, aside }: MarketCarouselProps) {
  const cards = rows?.map((row) => ({
    key: row.id,
    card: <MarketCard row={row} km={kmTo(row)} onOpen={onOpen} />,
  }));
  return <Carousel title={title} aside={aside} cards={cards ?? null} skeleton={<MarketCardSkeleton />} />;
}
