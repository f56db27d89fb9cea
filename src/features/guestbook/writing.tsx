// The form of a new post, or the way to sign in.
import { IconUserCircle } from '@tabler/icons-react';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { guestbookScreenText } from '../../../core/text/guestbook-screen.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { Button } from '../../ui/button.tsx';
import { type GuestbookMarket, write } from './guestbook-changes.ts';
import { ItemForm } from './item-form.tsx';

interface WritingProps {
  market: GuestbookMarket;
  /** Of the signed-in user; null when signed out. */
  userId: string | null;
  onWritten: () => void;
}

export function Writing({ market, userId, onWritten }: WritingProps) {
  const draft = `guestbook:${market.id}`;
  if (userId === null) {
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
  return (
    <ItemForm
      key={userId}
      about={draft}
      label={guestbookScreenText.write}
      submit={guestbookScreenText.post}
      isReply={false}
      takesFocus={false}
      startsSmall
      onSave={async (content) => {
        const isStored = await write({ market, postId: null }, content, draft);
        if (isStored) onWritten();
        return isStored;
      }}
    />
  );
}
