// The guestbook of a market: three posts a page, newest first, a sheet with all, and the form to write one. What was seen before is there without a net.
import { useRef } from 'react';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { pageSize } from '../../hooks/use-pages.ts';
import { useRefocus } from '../../ui/layer/use-refocus.ts';
import { PageSteps } from '../../ui/text/page-steps.tsx';
import thread from '../../ui/text/thread.module.css';
import classes from './guestbook.module.css';
import type { GuestbookMarket } from './guestbook-changes.ts';
import { GuestbookSheet } from './guestbook-sheet.tsx';
import { GuestbookState, Older } from './guestbook-state.tsx';
import { LostDrafts } from './lost-drafts.tsx';
import { Thread, type ThreadProps } from './thread.tsx';
import { useGuestbook } from './use-guestbook.ts';
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
  const book = useGuestbook(market.id, userId);
  const { posts, seen, total, held, pinned, sheet, inSheet } = book;
  const mayReply = userId !== null && (isOwner === true || isAdmin);
  const isKnownWhoReplies = isOwner !== null || isAdmin;
  const threadOf = (post: ThreadProps['post'], isInSheet: boolean) => {
    // Each form is in one place.
    const forms = isInSheet === sheet.isOpen ? book.forms : { ...book.forms, editing: null, replying: null };
    return <Thread key={post.id} {...{ market, post, mayReply, held, forms }} {...person} />;
  };
  const older = book.missing !== undefined && <Older failure={book.missing} onRetry={book.retry} />;
  return (
    <section ref={place} className={classes.guestbook} aria-label={guestbookText.title}>
      <header className={`${thread.head} ${classes.head}`}>
        <h3 data-section="guestbook" tabIndex={-1}>
          {guestbookText.title}
        </h3>
        <PageSteps
          isWideOnly
          label={guestbookText.title}
          page={book.page}
          size={pageSize}
          total={total}
          onPage={book.turnTo}
        />
      </header>
      <GuestbookState seen={seen} />
      <WriteOrSignIn market={market} userId={userId} isEmpty={book.isEmpty} onWritten={book.toNewest}>
        {seen.kind !== 'loading' && isKnownWhoReplies && (
          <LostDrafts marketId={market.id} posts={pinned.item ? [...posts, pinned.item] : posts} mayReply={mayReply} />
        )}
      </WriteOrSignIn>
      {pinned.item && pinned.isGone && (
        <div>
          {book.isAllHere && <p role="status">{guestbookText.notFound}</p>}
          {threadOf(pinned.item, sheet.isOpen)}
        </div>
      )}
      <div className={`${thread.list} ${classes.list}`} {...book.swipe}>
        {book.shown.map((post) => threadOf(post, false))}
        {book.isMissing && older}
      </div>
      <GuestbookSheet state={sheet} shown={inSheet.length} total={total}>
        {inSheet.map((post) => threadOf(post, true))}
        {older}
      </GuestbookSheet>
    </section>
  );
}
