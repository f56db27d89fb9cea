// The form of a new post, or the way to sign in; in an empty guestbook with a drawing.
import { type ReactNode, useState } from 'react';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { session } from '../../data/session/session-state.ts';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { LateOwnAvatar } from '../../ui/person/late-own-avatar.tsx';
import { EmptyBook } from './empty-book.tsx';
import classes from './guestbook.module.css';
import { type GuestbookMarket, write } from './guestbook-changes.ts';
import { ItemForm } from './item-form.tsx';
import { SignInToWrite } from './sign-in-to-write.tsx';

interface WriteOrSignInProps {
  market: GuestbookMarket;
  /** Of the signed-in user; null when signed out. */
  userId: string | null;
  /** There is no post. */
  isEmpty: boolean;
  onWritten: () => void;
  /** Below the form of a signed-in user. */
  children: ReactNode;
}

export function WriteOrSignIn({ market, userId, isEmpty, onWritten, children }: WriteOrSignInProps) {
  const [isAsked, setAsked] = useState(false);
  useGrantedWish('post', market.id, () => setAsked(true));
  if (userId === null) {
    return isEmpty ? (
      <EmptyBook>
        <SignInToWrite market={market} />
      </EmptyBook>
    ) : (
      <SignInToWrite market={market} />
    );
  }
  return (
    <>
      {/* The sign-in may come before the action that was the reason for it. */}
      <Writing key={`${userId} ${isAsked}`} market={market} takesFocus={isAsked} onWritten={onWritten} />
      {children}
      {isEmpty && <EmptyBook />}
    </>
  );
}

interface WritingProps {
  market: GuestbookMarket;
  takesFocus: boolean;
  onWritten: () => void;
}

/** Of the signed-in user. */
function Writing({ market, takesFocus, onWritten }: WritingProps) {
  const draft = `guestbook:${market.id}`;
  const user = useObservable(session)?.user;
  return (
    <div className={classes.writing}>
      {user && <LateOwnAvatar user={user} size={40} />}
      <ItemForm
        about={draft}
        label={guestbookScreenText.write}
        submit={guestbookScreenText.post}
        isReply={false}
        takesFocus={takesFocus}
        startsSmall
        onSave={async (content, typedAs) => {
          const isStored = await write({ market, postId: null }, content, typedAs);
          if (isStored) onWritten();
          return isStored;
        }}
      />
    </div>
  );
}
