// The screen of a mailed link. Behind it the app is as it was when the link was requested, on that device.
import { useEffect } from 'react';
import type { MailedLink } from '../../core/rules/page/launch-address.ts';
import { keptWish } from '../data/session/kept-wish.ts';
import { session } from '../data/session/session-state.ts';
import { askToSignIn, type SignInRequest } from '../data/session/sign-in-request.ts';
import { ConfirmEmail } from '../features/auth/confirm-email.tsx';
import { ConfirmNewEmail } from '../features/auth/confirm-new-email.tsx';
import { ResetPassword } from '../features/auth/reset-password.tsx';
import { RestoreEmail } from '../features/auth/restore-email.tsx';
import { useObservable } from '../hooks/use-observable.ts';
import { addressChanged, cleanAddress, leaveLink, welcome } from './leave-link.ts';
import { type Screen, showScreen } from './resume.ts';

export function MailedScreen({ link: { screen, email, token } }: { link: MailedLink }) {
  const current = useObservable(session);
  useEffect(() => {
    const kept = screen === 'confirm-email' || screen === 'reset-password' ? keptWish() : null;
    if (kept) showScreen(kept.screen as Screen);
  }, [screen]);
  const toForm = (mode: SignInRequest['mode'], about = email) => {
    leaveLink();
    askToSignIn({ mode, ...(about && { email: about }) });
  };
  const shared = { email, token, onLogin: () => toForm('login'), onClose: leaveLink };
  switch (screen) {
    case 'confirm-email':
      return <ConfirmEmail {...shared} onConfirmed={() => welcome(email)} />;
    case 'reset-password':
      return <ResetPassword {...shared} onUsed={cleanAddress} onForgot={() => toForm('forgot-password')} />;
    case 'confirm-new-email':
      return (
        <ConfirmNewEmail
          token={token}
          isSignedIn={current !== null && !current.needsLogin}
          onLogin={(address) => toForm('login', address)}
          onClose={leaveLink}
          onUsed={addressChanged}
        />
      );
    case 'restore-email':
      return (
        <RestoreEmail
          token={token}
          onForgot={(address) => toForm('forgot-password', address)}
          onClose={leaveLink}
          onUsed={addressChanged}
        />
      );
  }
}
