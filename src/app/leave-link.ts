// What happens once a mailed link has been used, or its screen is closed.
import { confirmText } from '../../core/text/screens/sign-in.ts';
import { refreshOwn } from '../data/outbox/outbox.ts';
import { toast } from '../data/page/toasts.ts';
import { session } from '../data/session/session-state.ts';
import { askToSignIn } from '../data/session/sign-in-request.ts';
import { mailedLink } from './mailed-link.ts';

/** The address is confirmed: the sign-in comes at once, except where a user is signed in already. */
export function welcome(email: string): void {
  // Closed meanwhile.
  if (!mailedLink.get()) return;
  leaveLink();
  const current = session.get();
  if (current && !current.needsLogin) toast({ text: confirmText.doneHere, tone: 'good' });
  else askToSignIn({ mode: 'login', email, isWelcome: true });
}

/** Shows the new address in the profile, or that the session on this device has ended. */
export function addressChanged(): void {
  cleanAddress();
  refreshOwn().catch(() => undefined);
}

/** Removes the link from the address: a reload shows the app. */
export function cleanAddress(): void {
  history.replaceState(history.state, '', '/');
}

/** Closes its screen. */
export function leaveLink(): void {
  cleanAddress();
  mailedLink.set(null);
}
