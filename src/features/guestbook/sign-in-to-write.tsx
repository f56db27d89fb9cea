// In place of the form of a new post, signed out: the way to sign in, after which the form has the focus.
import { IconUserCircle } from '@tabler/icons-react';
import { guestbookText } from '../../../core/text/guestbook.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { Button } from '../../ui/form/button.tsx';
import type { GuestbookMarket } from './guestbook-changes.ts';

export function SignInToWrite({ market }: { market: GuestbookMarket }) {
  const { id, name } = market;
  return (
    <Button
      tone="quiet"
      icon={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
      onClick={() => whenSignedIn({ what: 'post', market: { id, name }, about: id }, () => undefined)}
    >
      {guestbookText.signIn}
    </Button>
  );
}
