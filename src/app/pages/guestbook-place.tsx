// The guestbook on a market, fetched late.
import { ContentType } from '../../../core/contract/content-type.ts';
import { type Market, OwnerStatus } from '../../../core/contract/markets.ts';
import { isAdmin } from '../../../core/rules/people/allowed.ts';
import { session } from '../../data/session/session-state.ts';
import type { GuestbookProps } from '../../features/guestbook/guestbook.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/state/late.tsx';
import { waitingSheet } from '../unsent.ts';
import { openPerson } from '../view-state.ts';

const Guestbook = late<GuestbookProps>(() =>
  import('../../features/guestbook/guestbook.tsx').then((module) => module.Guestbook),
);

const showWaiting = () => waitingSheet.set(true);

interface GuestbookPlaceProps {
  market: { id: string; name: string };
  /** The record of the market; null while it is not here. */
  full: Market | null;
}

export function GuestbookPlace({ market: { id, name }, full }: GuestbookPlaceProps) {
  const user = useObservable(session)?.user;
  return (
    <Guestbook
      key={id}
      market={{ id, name }}
      userId={user?.id ?? null}
      isAdmin={user !== undefined && isAdmin(user.role)}
      isOwner={full && full.ownerId === user?.id && full.ownerStatus === OwnerStatus.Verified}
      onOpenPerson={openPerson}
      onShowWaiting={showWaiting}
      report={({ id: contentId, content, userFullName: author }, isReply) => (
        <ReportButton
          market={{ id, name }}
          target={{
            contentId,
            author,
            contentType: isReply ? ContentType.GuestbookReply : ContentType.GuestbookPost,
            quote: content ?? '',
          }}
          onShowWaiting={showWaiting}
        />
      )}
    />
  );
}
