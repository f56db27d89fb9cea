// Renders the sign-in screens: the requested one, and a mailed link's screen before it.
import type { MailedLink } from '../../core/rules/launch-address.ts';
import { askToSignIn, type SignInRequest, signInRequest } from '../data/session/sign-in-request.ts';
import { AuthModal } from '../features/auth/auth-modal.tsx';
import { ConfirmEmail } from '../features/auth/confirm-email.tsx';
import { ResetPassword } from '../features/auth/reset-password.tsx';
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
  const toForm = (mode: SignInRequest['mode']) => {
    leave();
    askToSignIn({ mode, ...(email && { email }) });
  };
  const shared = { email, token, onLogin: () => toForm('login'), onClose: leave, onUsed: cleanAddress };
  return screen === 'confirm-email' ? (
    <ConfirmEmail {...shared} />
  ) : (
    <ResetPassword {...shared} onForgot={() => toForm('forgot-password')} />
  );
}

/** Removes the link from the address: a reload shows the app. */
function cleanAddress(): void {
  history.replaceState(history.state, '', '/');
}

function leave(): void {
  cleanAddress();
  mailedLink.set(null);
}
