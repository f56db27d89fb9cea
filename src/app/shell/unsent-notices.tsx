// Notices about unsent changes: those the browser deleted, conflicts, and on a phone the number of pending ones.
import { isConflict } from '../../data/outbox/own-state.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { late } from '../../ui/late.tsx';
import { LossNotice } from './loss-notice.tsx';
import { WaitingMark } from './waiting-mark.tsx';

// A notice that is rare at the start is not part of the entry.
const ConflictNotice = late(() => import('./conflict-notice.tsx').then((module) => module.ConflictNotice));

export function UnsentNotices() {
  const hasConflict = useWaiting().some(isConflict);
  const mobile = useMobile();
  return (
    <>
      {/* Part of the entry: the loss may have happened before the first visit's chunks were stored, and without a net. */}
      <LossNotice />
      {hasConflict && <ConflictNotice />}
      {/* Both open the same sheet, and a phone has room for one. */}
      {mobile && !hasConflict && <WaitingMark shape="line" />}
    </>
  );
}
