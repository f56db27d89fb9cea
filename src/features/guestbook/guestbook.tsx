// The guestbook of a market: pages of posts, newest first, and the form to write one. What was seen before is there without a net.
import { useState } from 'react';
import { communityPaging } from '../../../core/contract/community-limits.ts';
import { clampPage, pageCount } from '../../../core/rules/paging.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useSwipe } from '../../hooks/use-swipe.ts';
import { PageSteps } from '../../ui/page-steps.tsx';
import classes from './guestbook.module.css';
import type { GuestbookMarket } from './guestbook-changes.ts';
import { GuestbookState, Older } from './guestbook-state.tsx';
import { Thread, type ThreadProps } from './thread.tsx';
import { useHeld } from './use-held.ts';
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
  report: ThreadProps['report'];
}

export function Guestbook({ market, isOwner, ...person }: GuestbookProps) {
  const { userId, isAdmin } = person;
  const size = useMobile() ? communityPaging.phone : communityPaging.screen;
  // The first post that is shown, so that another page size stays where it is.
  const [at, setAt] = useState(0);
  const [editing, setEditing] = useState<string | null>(null);
  const [replying, setReplying] = useState<string | null>(null);
  const wanted = Math.floor(at / size) + 1;
  const { posts, seen, missing, retry, ...all } = usePosts(market.id, userId, wanted * size);
  const { held, gone } = useHeld(market.id);
  const shown = posts.filter(({ id }) => held.get(id)?.seconds !== 0);
  const total = Math.max(shown.length, all.total - gone);
  const pages = pageCount(total, size);
  const page = clampPage(wanted, pages);
  const turnTo = (next: number) => setAt((clampPage(next, pages) - 1) * size);
  const swipe = useSwipe((direction) => turnTo(direction === 'next' ? page + 1 : page - 1));
  return (
    <section className={classes.guestbook} aria-label={guestbookText.title}>
      <header className={classes.head}>
        <h3>{guestbookText.title}</h3>
        <PageSteps label={guestbookText.title} page={page} size={size} total={total} onPage={turnTo} />
      </header>
      <GuestbookState seen={seen} isEmpty={shown.length === 0} />
      <Writing market={market} userId={userId} onWritten={() => setAt(0)} />
      <div className={classes.page} {...swipe}>
        {shown.slice((page - 1) * size, page * size).map((post) => (
          <Thread
            key={post.id}
            market={market}
            post={post}
            mayReply={userId !== null && (isOwner || isAdmin)}
            held={held}
            editing={editing}
            onEdit={setEditing}
            replying={replying}
            onReply={setReplying}
            {...person}
          />
        ))}
        {missing !== undefined && <Older failure={missing} onRetry={retry} />}
      </div>
    </section>
  );
}
