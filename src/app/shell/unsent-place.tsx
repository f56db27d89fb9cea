// Renders the sheet of waiting changes and the question at sign-out while they are open.
import { useEffect } from 'react';
import { accountText } from '../../../core/text/screens/account.ts';
import { askToSignIn } from '../../data/session/sign-in-request.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { late } from '../../ui/state/late.tsx';
import { signOutPrompt, waitingSheet } from '../unsent.ts';
import { focusContent } from './focus-content.ts';
import { LatePlace } from './late-place.tsx';

const WaitingSheet = late(() =>
  import('../../signed-in/waiting/waiting-sheet.tsx').then((module) => module.WaitingSheet),
);
const SignOutQuestion = late(() =>
  import('../../signed-in/waiting/sign-out-question.tsx').then((module) => module.SignOutQuestion),
);
const RefusedProfile = late(() =>
  import('../../signed-in/profile/refused-profile.tsx').then((module) => module.RefusedProfile),
);
const forms = { updateProfile: RefusedProfile, uploadAvatar: RefusedProfile };

export function UnsentPlace() {
  const isOpen = useObservable(waitingSheet);
  const asked = useObservable(signOutPrompt);
  const close = () => waitingSheet.set(false);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // The chip that opened it is removed with the last change.
      if (document.activeElement === document.body) focusContent();
    };
  }, [isOpen]);
  return (
    <>
      {isOpen && (
        <LatePlace>
          <WaitingSheet
            forms={forms}
            onClose={close}
            onLogIn={() => {
              close();
              askToSignIn({ mode: 'login', reason: accountText.mustLogInAgain });
            }}
          />
        </LatePlace>
      )}
      {asked && (
        <LatePlace>
          <SignOutQuestion unsent={asked.unsent} onAnswer={asked.answer} />
        </LatePlace>
      )}
    </>
  );
}
