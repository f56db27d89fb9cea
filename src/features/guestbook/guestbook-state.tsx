// What is said in place of posts: how old they are, that there are none, that they are being loaded, or could not be.
import { IconCloudOff } from '@tabler/icons-react';
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { communityText } from '../../../core/text/community.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/guestbook-screen.ts';
import { shellText } from '../../../core/text/shell.ts';
import { OfflineError, RefusedError } from '../../data/net/errors.ts';
import type { Seen } from '../../data/seen/seen-entry.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './guestbook.module.css';

/** `isEmpty`: there is no post to show, waiting ones included. */
export function GuestbookState({ seen, isEmpty }: { seen: Seen<GuestbookPost[]>; isEmpty: boolean }) {
  if (seen.kind === 'loading') return <Loading />;
  if (seen.kind === 'missing') return <p className={classes.none}>{guestbookText.marketNotFound}</p>;
  if (seen.kind === 'failed') {
    if (seen.error instanceof OfflineError) return <NoNet text={guestbookScreenText.neverFetched} />;
    return <Failed error={seen.error} onRetry={seen.retry} />;
  }
  return (
    <>
      {seen.isOld && <Age fetchedAt={seen.fetchedAt} />}
      {isEmpty && <p className={classes.none}>{guestbookText.none}</p>}
    </>
  );
}

/** In place of older posts. `failure`: null while they are requested. */
export function Older({ failure, onRetry }: { failure: { error: unknown } | null; onRetry: () => void }) {
  if (!failure) return <Loading />;
  if (failure.error instanceof OfflineError) return <NoNet text={guestbookScreenText.moreNeedNet} />;
  return <Failed error={failure.error} onRetry={onRetry} />;
}

function Age({ fetchedAt }: { fetchedAt: number }) {
  const now = useNow();
  return <NoNet text={communityText.age(dayAndTime(fetchedAt, now))} />;
}

function NoNet({ text }: { text: string }) {
  return (
    <p className={classes.noNet} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.failed} role="status">
      <p>{error instanceof RefusedError && error.worded ? error.message : guestbookText.failed}</p>
      <Button tone="quiet" onClick={onRetry}>
        {shellText.retry}
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div className={classes.loading}>
      <Skeleton width="9em" />
      <Skeleton width="100%" />
      <Skeleton width="60%" />
    </div>
  );
}
