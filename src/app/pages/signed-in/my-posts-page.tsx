// 'Mina inlägg' in the account, connected to the views and the stack of details.
import { useObservable } from '../../../hooks/use-observable.ts';
import { MyPosts } from '../../../signed-in/guestbook/my-posts.tsx';
import { focusContent } from '../../shell/focus-content.ts';
import { waitingSheet } from '../../unsent.ts';
import { goTo, modals, openDetail } from '../../view-state.ts';

/** The button has gone with the focus. */
function backToOverview(): void {
  goTo('profile');
  focusContent();
}

export function MyPostsPage({ userId }: { userId: string }) {
  return (
    <MyPosts
      userId={userId}
      isCovered={useObservable(modals).length > 0}
      onBack={backToOverview}
      onFind={() => goTo('list')}
      onOpen={(id) => openDetail({ type: 'market', id, section: 'guestbook' })}
      onShowWaiting={() => waitingSheet.set(true)}
    />
  );
}
