// Below the rows of 'Mina inlägg': the way to more of them, or why they are not here; in their place, that there are none.
import { communityText } from '../../../core/text/community.ts';
import { myPostsText } from '../../../core/text/screens/my-posts.ts';
import { Older } from '../../features/guestbook/guestbook-state.tsx';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { NotOnDevice } from '../../ui/state/not-on-device.tsx';
import classes from './my-posts.module.css';
import type { useMyPosts } from './use-my-posts.ts';

interface MyPostsEndProps extends Pick<ReturnType<typeof useMyPosts>, 'total' | 'missing' | 'retry' | 'isWhole'> {
  /** How many rows there are. */
  shown: number;
  onMore: () => void;
  /** Shows markets, to write in a guestbook. */
  onFind: () => void;
}

export function MyPostsEnd({ total, missing, retry, isWhole, shown, onMore, onFind }: MyPostsEndProps) {
  if (!isWhole) return <NotOnDevice words={{ offline: myPostsText.notHere, failed: myPostsText.failed }} />;
  if (missing !== undefined) return <Older failure={missing} onRetry={retry} />;
  if (total === 0) {
    return (
      <EmptyState drawing="table" title={myPostsText.none} text={myPostsText.noneHow}>
        <Button onClick={onFind}>{myPostsText.find}</Button>
      </EmptyState>
    );
  }
  if (shown >= total) return null;
  return (
    <div className={classes.more}>
      <span role="status">{communityText.shown(shown, total)}</span>
      <Button tone="quiet" onClick={onMore}>
        {myPostsText.more}
      </Button>
    </div>
  );
}
