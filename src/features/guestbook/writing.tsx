// The form of a new post, or the way to sign in; in an empty guestbook with a drawing.
import { IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { session } from '../../data/session/session-state.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { LateOwnAvatar } from '../../ui/person/late-own-avatar.tsx';
import { EmptyBook } from './empty-book.tsx';
import classes from './guestbook.module.css';
import { type GuestbookMarket, write } from './guestbook-changes.ts';
import { ItemForm } from './item-form.tsx';

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
  if (userId === null) {
    return isEmpty ? (
      <EmptyBook>
        <SignInToWrite />
      </EmptyBook>
    ) : (
      <SignInToWrite />
    );
  }
  return (
    <>
      <Writing key={userId} market={market} onWritten={onWritten} />
      {children}
      {isEmpty && <EmptyBook />}
    </>
  );
}

function SignInToWrite() {
  return (
    <Button
      tone="quiet"
      icon={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
      onClick={() => whenSignedIn(guestbookScreenText.whySignIn, () => undefined)}
    >
      {guestbookText.signIn}
    </Button>
  );
}

/** Of the signed-in user. */
function Writing({ market, onWritten }: { market: GuestbookMarket; onWritten: () => void }) {
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
        takesFocus={false}
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
