// Notices about unsent changes: those the browser deleted, conflicts; and on a phone, the line with the number of pending ones.
import { useEffect } from 'react';
import { lostUnsent } from '../../data/outbox/loss.ts';
import { isConflict } from '../../data/outbox/own-state.ts';
import { session } from '../../data/session/session-state.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { late } from '../../ui/state/late.tsx';
import { waitingSheet } from '../unsent.ts';
import { WaitingMark } from './waiting-mark.tsx';

// Notices that are rare at the start are not part of the entry.
const LossNotice = late(() => import('./loss-notice.tsx').then((module) => module.LossNotice));
const ConflictNotice = late(() => import('./conflict-notice.tsx').then((module) => module.ConflictNotice));

export function UnsentNotices() {
  const lost = useObservable(lostUnsent);
  const isSignedIn = useObservable(session) !== null;
  // When it is needed there may be no net, and on a first visit no service worker either.
  useEffect(() => {
    if (isSignedIn) LossNotice.fetch().catch(() => undefined);
  }, [isSignedIn]);
  const hasConflict = useWaiting().some(isConflict);
  // The sheet is where the choice is made.
  const isChoosing = useObservable(waitingSheet);
  return (
    <>
      {lost > 0 && <LossNotice />}
      {hasConflict && !isChoosing && <ConflictNotice />}
    </>
  );
}

/** Not beside a conflict: both open the same sheet, and a phone has room for one. */
export function WaitingLine() {
  const hasConflict = useWaiting().some(isConflict);
  return useMobile() && !hasConflict && <WaitingMark shape="line" />;
}
