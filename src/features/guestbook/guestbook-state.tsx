// What is said in place of posts, or about them: how old they are, that they are being loaded, or could not be.
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { isOutOfReach, loadSentence } from '../../data/net/load-sentence.ts';
import type { Answer } from '../../data/seen/answer.ts';
import { ItemSkeleton, KeptAge, LoadFailed, NotHere } from '../../ui/text/kept-notices.tsx';
import classes from '../../ui/text/thread.module.css';

export function GuestbookState({ seen }: { seen: Answer<GuestbookPost[]> }) {
  if (seen.kind === 'loading') return <ItemSkeleton />;
  if (seen.kind === 'missing') return <p className={classes.none}>{guestbookText.marketNotFound}</p>;
  if (seen.kind === 'failed') {
    return <Failure error={seen.error} noNet={guestbookScreenText.neverFetched} onRetry={seen.retry} />;
  }
  return seen.isOld && <KeptAge what="guestbook" fetchedAt={seen.fetchedAt} />;
}

/** In place of older posts. `failure`: null while they are requested. */
export function Older({ failure, onRetry }: { failure: { error: unknown } | null; onRetry: () => void }) {
  if (!failure) return <ItemSkeleton />;
  return <Failure error={failure.error} noNet={guestbookScreenText.moreNeedNet} onRetry={onRetry} />;
}

function Failure({ error, noNet, onRetry }: { error: unknown; noNet: string; onRetry: () => void }) {
  if (isOutOfReach(error)) return <NotHere text={noNet} />;
  return <LoadFailed text={loadSentence(error, guestbookText.failed)} onRetry={onRetry} />;
}
