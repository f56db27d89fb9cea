// The guestbook of a market: pages of posts, newest first, and the form to write one. What was seen before is there without a net.
import { useRef } from 'react';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { usePageState, usePages } from '../../hooks/use-pages.ts';
import { useRefocus } from '../../ui/layer/use-refocus.ts';
import { PageSteps } from '../../ui/text/page-steps.tsx';
import thread from '../../ui/text/thread.module.css';
import classes from './guestbook.module.css';
import type { GuestbookMarket } from './guestbook-changes.ts';
import { GuestbookState, Older } from './guestbook-state.tsx';
import { LostDrafts } from './lost-drafts.tsx';
import { Thread, type ThreadProps } from './thread.tsx';
import { useHeld } from './use-held.ts';
import { useOpenForms } from './use-open-forms.ts';
import { usePosts } from './use-posts.ts';
import { WriteOrSignIn } from './writing.tsx';

export interface GuestbookProps {
  market: GuestbookMarket;
  /** Of the signed-in user; null when signed out. */
  userId: string | null;
  isAdmin: boolean;
  /** The market's verified owner; null while its record is not here. */
  isOwner: boolean | null;
  onOpenPerson: (id: string) => void;
  onShowWaiting: () => void;
  report: ThreadProps['report'];
}

export function Guestbook({ market, isOwner, ...person }: GuestbookProps) {
  const { userId, isAdmin } = person;
  const place = useRef<HTMLElement>(null);
  useRefocus(place);
  const pages = usePageState();
  const { posts, seen, missing, retry, ...all } = usePosts(market.id, userId, pages.wanted);
  const { held, gone } = useHeld(market.id);
  const { forms, pinned } = useOpenForms(market.id, posts);
  const notDeleted = posts.filter(({ id }) => held.get(id)?.seconds !== 0);
  const total = Math.max(notDeleted.length, all.total - gone);
  const { page, turnTo, swipe, shown } = usePages(pages, notDeleted, total, pinned);
  const isAllHere = seen.kind === 'shown' && posts.length >= all.total;
  const mayReply = userId !== null && (isOwner === true || isAdmin);
  const isKnownWhoReplies = isOwner !== null || isAdmin;
  const isEmpty = seen.kind === 'shown' && notDeleted.length === 0;
  const threadOf = (post: ThreadProps['post']) => (
    <Thread key={post.id} market={market} post={post} mayReply={mayReply} held={held} forms={forms} {...person} />
  );
  return (
    <section ref={place} className={classes.guestbook} aria-label={guestbookText.title}>
      <header className={`${thread.head} ${classes.head}`}>
        <h3 data-section="guestbook" tabIndex={-1}>
          {guestbookText.title}
        </h3>
        <PageSteps label={guestbookText.title} page={page} size={pages.size} total={total} onPage={turnTo} />
      </header>
      <GuestbookState seen={seen} />
      <WriteOrSignIn market={market} userId={userId} isEmpty={isEmpty} onWritten={() => pages.setAt(0)}>
        {seen.kind !== 'loading' && isKnownWhoReplies && (
          <LostDrafts marketId={market.id} posts={pinned.item ? [...posts, pinned.item] : posts} mayReply={mayReply} />
        )}
      </WriteOrSignIn>
      {pinned.item && pinned.isGone && (
        <div>
          {isAllHere && <p role="status">{guestbookText.notFound}</p>}
          {threadOf(pinned.item)}
        </div>
      )}
      <div className={`${thread.list} ${classes.list}`} {...swipe}>
        {shown.map(threadOf)}
        {missing !== undefined && <Older failure={missing} onRetry={retry} />}
      </div>
    </section>
  );
}
