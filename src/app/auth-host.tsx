// Renders the sign-in screens: the requested one, and a mailed link's screen before it. What was wanted goes with the address that
// signs in, also over a registration in another tab or at another time.
import type { ModalStack } from '../../core/rules/page/modal-stack.ts';
import { keepWish, keptWish, takeWish } from '../data/session/kept-wish.ts';
import { signInRequest } from '../data/session/sign-in-request.ts';
import { AuthModal } from '../features/auth/auth-modal.tsx';
import { useObservable } from '../hooks/use-observable.ts';
import { grantWish, tellSignedIn } from './grant-wish.ts';
import { mailedLink } from './mailed-link.ts';
import { MailedScreen } from './mailed-screen.tsx';
import { currentScreen, type Screen } from './resume.ts';
import { modals, openDetail } from './view-state.ts';

/** What a mailed link's page shows again. */
export type KeptScreen = Screen & { details: ModalStack };

export function AuthHost() {
  const request = useObservable(signInRequest);
  const link = useObservable(mailedLink);
  if (link) return <MailedScreen link={link} />;
  if (!request) return null;
  const wish = request.wish ?? keptWish()?.wish ?? null;
  return (
    <AuthModal
      request={request}
      wish={wish}
      onClose={() => signInRequest.set(null)}
      onSent={keep}
      onDone={fulfil}
      onSignedIn={() => {
        // The other tab grants it.
        signInRequest.set(null);
        void tellSignedIn(wish);
      }}
    />
  );
}

/** A mail is on its way: from now on the wish is this address's, whatever is closed. */
function keep(address: string): void {
  const { wish, ...request } = signInRequest.get() ?? { mode: 'login' };
  const kept = wish === undefined ? keptWish() : null;
  const screen: KeptScreen = { ...currentScreen(), details: modals.get() };
  keepWish(kept ?? { wish: wish ?? null, screen }, address);
  signInRequest.set(request);
}

/** After a sign-in: closes the form and grants what it was opened for. A closed form has nothing left to grant. */
function fulfil(address: string): void {
  const wish = signInRequest.get()?.wish;
  signInRequest.set(null);
  const kept = takeWish(address);
  const details = (kept?.screen as KeptScreen | undefined)?.details ?? [];
  if (modals.get().length === 0) for (const item of details) openDetail(item);
  const granted = wish ?? kept?.wish;
  if (granted) grantWish(granted);
}
