// The guestbook of a market: pages of posts, newest first, and the form to write one. What was seen before is there without a net.
import { useState } from 'react';
import { communityPaging } from '../../../core/contract/community-limits.ts';
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { clampPage, pageCount } from '../../../core/rules/paging.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useSwipe } from '../../hooks/use-swipe.ts';
import { PageSteps } from '../../ui/page-steps.tsx';
import thread from '../../ui/thread.module.css';
import classes from './guestbook.module.css';
import type { GuestbookMarket } from './guestbook-changes.ts';
import { GuestbookState, Older } from './guestbook-state.tsx';
import { Thread, type ThreadProps } from './thread.tsx';
import { useHeld } from './use-held.ts';
import { useOpenForms } from './use-open-forms.ts';
import { usePosts } from './use-posts.ts';
import { Writing } from './writing.tsx';

export interface GuestbookProps {
  market: GuestbookMarket;
  /** Of the signed-in user; null when signed out. */
  userId: string | null;
  isAdmin: boolean;
  /** The market's verified owner. */
  isOwner: boolean;
  onOpenPerson: (id: string) => void;
  onShowWaiting: () => void;
  report: ThreadProps['report'];
}

export function Guestbook({ market, isOwner, ...person }: GuestbookProps) {
  const { userId, isAdmin } = person;
  const size = useMobile() ? communityPaging.phone : communityPaging.screen;
  // The first post that is shown, so that another page size stays where it is.
  const [at, setAt] = useState(0);
  const wanted = Math.floor(at / size) + 1;
  const { posts, seen, missing, retry, ...all } = usePosts(market.id, userId, wanted * size);
  const { held, gone } = useHeld(market.id);
  const { forms, pinned } = useOpenForms(posts);
  const shown = posts.filter(({ id }) => held.get(id)?.seconds !== 0);
  const total = Math.max(shown.length, all.total - gone);
  const pages = pageCount(total, size);
  const pinnedAt = pinned.post ? shown.indexOf(pinned.post) : -1;
  const page = clampPage(pinnedAt < 0 ? wanted : Math.floor(pinnedAt / size) + 1, pages);
  const turnTo = (next: number) => {
    pinned.release();
    setAt((clampPage(next, pages) - 1) * size);
  };
  const swipe = useSwipe((direction) => turnTo(direction === 'next' ? page + 1 : page - 1));
  const threadOf = (post: GuestbookPost) => (
    <Thread
      key={post.id}
      market={market}
      post={post}
      mayReply={userId !== null && (isOwner || isAdmin)}
      held={held}
      forms={forms}
      {...person}
    />
  );
  return (
    <section className={classes.guestbook} aria-label={guestbookText.title}>
      <header className={`${thread.head} ${classes.head}`}>
        <h3>{guestbookText.title}</h3>
        <PageSteps label={guestbookText.title} page={page} size={size} total={total} onPage={turnTo} />
      </header>
      <GuestbookState seen={seen} isEmpty={shown.length === 0} />
      <Writing market={market} userId={userId} onWritten={() => setAt(0)} />
      {pinned.post && pinned.isGone && (
        <div>
          <p role="status">{guestbookText.notFound}</p>
          {threadOf(pinned.post)}
        </div>
      )}
      <div className={`${thread.list} ${classes.list}`} {...swipe}>
        {shown.slice((page - 1) * size, page * size).map(threadOf)}
        {missing !== undefined && <Older failure={missing} onRetry={retry} />}
      </div>
    </section>
  );
}
