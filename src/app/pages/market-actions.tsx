// The actions on a market in its detail: those of the market itself, with the buttons of lists, sharing and reports beside them.
import { ContentType } from '../../../core/contract/content-type.ts';
import { AddToListButton } from '../../features/lists/add-to-list-button.tsx';
import { Actions } from '../../features/markets-detail/actions.tsx';
import type { MarketFacts } from '../../features/markets-detail/market-facts.ts';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';

export function MarketActions({ facts }: { facts: MarketFacts }) {
  return (
    <Actions
      facts={facts}
      beside={<AddToListButton market={facts} />}
      share={<ShareButton market={facts} />}
      report={
        <ReportButton
          look="words"
          target={{ contentId: facts.id, contentType: ContentType.Market, quote: facts.name }}
        />
      }
    />
  );
}
