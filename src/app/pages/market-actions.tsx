// The actions on a market in its detail: those of the market itself, with the buttons of lists, sharing and reports beside them.
import { ContentType } from '../../../core/contract/content-type.ts';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import { session } from '../../data/session/session-state.ts';
import { AddToListButton } from '../../features/lists/add-to-list-button.tsx';
import { Actions } from '../../features/markets-detail/actions.tsx';
import type { MarketFacts } from '../../features/markets-detail/market-facts.ts';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { useObservable } from '../../hooks/use-observable.ts';
import { waitingSheet } from '../unsent.ts';

const showWaiting = () => waitingSheet.set(true);

export function MarketActions({ facts }: { facts: MarketFacts }) {
  const userId = useObservable(session)?.user.id;
  const isOwn = facts.full?.ownerId === userId && facts.full?.ownerStatus === OwnerStatus.Verified;
  const isPrivate = facts.full?.isApproved === false;
  return (
    <Actions
      facts={facts}
      beside={!isPrivate && <AddToListButton market={facts} />}
      share={!isPrivate && <ShareButton market={facts} onShowWaiting={showWaiting} />}
      report={
        !isOwn &&
        !isPrivate && (
          <ReportButton
            market={facts}
            look="words"
            target={{ contentId: facts.id, contentType: ContentType.Market, author: null, quote: facts.name }}
            onShowWaiting={showWaiting}
          />
        )
      }
    />
  );
}
