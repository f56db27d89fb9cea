// What to know about unsent work: what the browser threw away, what waits for a choice, and on a phone how much waits.
import { lostUnsent } from '../../data/outbox/loss.ts';
import { isConflict } from '../../data/outbox/own-state.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { late } from '../../ui/late.tsx';
import { WaitingMark } from './waiting-mark.tsx';

// What is rarely there at the start is no part of the entry.
const LossNotice = late(() => import('./loss-notice.tsx').then((module) => module.LossNotice));
const ConflictNotice = late(() => import('./conflict-notice.tsx').then((module) => module.ConflictNotice));

export function UnsentNotices() {
  const lost = useObservable(lostUnsent);
  const hasConflict = useWaiting().some(isConflict);
  const mobile = useMobile();
  return (
    <>
      {lost > 0 && <LossNotice />}
      {hasConflict && <ConflictNotice />}
      {/* Both lead to the same sheet, and a phone has room for one. */}
      {mobile && !hasConflict && <WaitingMark shape="line" />}
    </>
  );
}
