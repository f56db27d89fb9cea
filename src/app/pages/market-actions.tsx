// The actions on a market in its detail: those of the market itself, with the buttons of lists, sharing and reports among them.
import { ContentType } from '../../../core/contract/content-type.ts';
import { OwnerStatus } from '../../../core/contract/markets.ts';
import { session } from '../../data/session/session-state.ts';
import { AddToListButton } from '../../features/lists/add-to-list-button.tsx';
import { Actions } from '../../features/markets-detail/actions.tsx';
import type { MarketFacts } from '../../features/markets-detail/market-facts.ts';
import { useReport } from '../../features/reports/report-button.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { useObservable } from '../../hooks/use-observable.ts';
import { waitingSheet } from '../unsent.ts';

const showWaiting = () => waitingSheet.set(true);

/** Of a market that is not public there is the way, a call, and the print alone. */
export function MarketActions({ facts }: { facts: MarketFacts }) {
  const { id, name, full } = facts;
  const userId = useObservable(session)?.user.id;
  const isOwn = full?.ownerId === userId && full?.ownerStatus === OwnerStatus.Verified;
  const isPublic = full?.isApproved !== false;
  const target = { contentId: id, contentType: ContentType.Market, author: null, quote: name };
  const report = useReport({ target, market: { id, name }, onShowWaiting: showWaiting });
  return (
    <>
      <Actions facts={facts} onReport={isPublic && !isOwn ? report.open : null}>
        {isPublic && <AddToListButton market={facts} />}
        {isPublic && <ShareButton market={facts} onShowWaiting={showWaiting} />}
      </Actions>
      {report.dialog}
    </>
  );
}
