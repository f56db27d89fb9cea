// The bar over a scrolled market's detail, with share and heart.
import { DetailBar } from '../../features/markets-detail/detail-bar.tsx';
import type { MarketFacts } from '../../features/markets-detail/market-facts.ts';
import type { Scrolled } from '../../features/markets-detail/use-scrolled.ts';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { Heart } from '../../ui/market/heart.tsx';
import type { SectionName } from '../../ui/market/sections.ts';
import { waitingSheet } from '../unsent.ts';

const showWaiting = () => waitingSheet.set(true);

interface MarketBarProps {
  facts: MarketFacts;
  /** Epoch milliseconds by the server's clock. */
  nowMs: number;
  isPrivate: boolean;
  sections: readonly SectionName[];
  scrolled: Scrolled;
}

export function MarketBar({ facts, nowMs, isPrivate, sections, scrolled: { isPast, section } }: MarketBarProps) {
  return (
    <DetailBar facts={facts} nowMs={nowMs} isShown={isPast} sections={sections} current={section}>
      {!isPrivate && (
        <>
          <ShareButton isIcon market={facts} onShowWaiting={showWaiting} />
          <Heart market={facts} />
        </>
      )}
    </DetailBar>
  );
}
