// Renders the sign-in screens: the requested one, and a mailed link's screen before it.
import type { MailedLink } from '../../core/rules/page/launch-address.ts';
import { refreshOwn } from '../data/outbox/outbox.ts';
import { session } from '../data/session/session-state.ts';
import { askToSignIn, type SignInRequest, signInRequest } from '../data/session/sign-in-request.ts';
import { AuthModal } from '../features/auth/auth-modal.tsx';
import { ConfirmEmail } from '../features/auth/confirm-email.tsx';
import { ConfirmNewEmail } from '../features/auth/confirm-new-email.tsx';
import { ResetPassword } from '../features/auth/reset-password.tsx';
import { RestoreEmail } from '../features/auth/restore-email.tsx';
import { useObservable } from '../hooks/use-observable.ts';
import { mailedLink } from './mailed-link.ts';

export function AuthHost() {
  const request = useObservable(signInRequest);
  const link = useObservable(mailedLink);
  if (link) return <MailedScreen link={link} />;
  return request && <AuthModal request={request} onClose={() => signInRequest.set(null)} onDone={fulfil} />;
}

/** After a sign-in: closes the form and runs the action it was opened for. A closed form has no action left. */
function fulfil(): void {
  const action = signInRequest.get()?.action;
  signInRequest.set(null);
  action?.();
}

function MailedScreen({ link: { screen, email, token } }: { link: MailedLink }) {
  const current = useObservable(session);
  const toForm = (mode: SignInRequest['mode'], about = email) => {
    leave();
    askToSignIn({ mode, ...(about && { email: about }) });
  };
  const shared = { email, token, onLogin: () => toForm('login'), onClose: leave, onUsed: cleanAddress };
  switch (screen) {
    case 'confirm-email':
      return <ConfirmEmail {...shared} />;
    case 'reset-password':
      return <ResetPassword {...shared} onForgot={() => toForm('forgot-password')} />;
    case 'confirm-new-email':
      return (
        <ConfirmNewEmail
          token={token}
          isSignedIn={current !== null && !current.needsLogin}
          onLogin={(address) => toForm('login', address)}
          onClose={leave}
          onUsed={addressChanged}
        />
      );
    case 'restore-email':
      return (
        <RestoreEmail
          token={token}
          onForgot={(address) => toForm('forgot-password', address)}
          onClose={leave}
          onUsed={addressChanged}
        />
      );
  }
}

/** Shows the new address in the profile, or that the session on this device has ended. */
function addressChanged(): void {
  cleanAddress();
  refreshOwn().catch(() => undefined);
}

/** Removes the link from the address: a reload shows the app. */
function cleanAddress(): void {
  history.replaceState(history.state, '', '/');
}

function leave(): void {
  cleanAddress();
  mailedLink.set(null);
}
