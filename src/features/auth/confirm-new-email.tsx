// The target of the link mailed to a new address: the address counts as the page opens, or as soon as it is online. States as in
// confirm-email.tsx.
import { useEffect, useRef, useState } from 'react';
import { confirmNewEmail } from '../../../core/contract/email-change.ts';
import { emailLinkFaults } from '../../../core/rules/email-change-form.ts';
import { newEmailText } from '../../../core/text/email-change.ts';
import { call } from '../../data/net/call.ts';
import { OfflineError } from '../../data/net/errors.ts';
import { useOnline } from '../../hooks/use-online.ts';
import type { Failure } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { AuthWindow } from './auth-window.tsx';
import { emailLinkFailure } from './failure.ts';
import classes from './forms.module.css';
import { Outcome } from './outcome.tsx';

interface ConfirmNewEmailProps {
  /** From the link; empty if missing. */
  token: string;
  /** Whether this device is signed in. */
  isSignedIn: boolean;
  /** Called with the new address, if known. */
  onLogin: (email?: string) => void;
  onClose: () => void;
  /** Called once the link has been used. */
  onUsed: () => void;
}

type State = 'working' | 'waiting' | { email: string } | Failure;

export function ConfirmNewEmail({ token, isSignedIn, onLogin, onClose, onUsed }: ConfirmNewEmailProps) {
  const fault = emailLinkFaults({ token })[0]?.[1];
  const [state, setState] = useState<State>(fault === undefined ? 'working' : { text: fault, link: 'confirm' });
  const online = useOnline();
  const sent = useRef(false);
  const done = typeof state === 'object' && 'email' in state ? state : null;
  const failure = typeof state === 'object' && 'text' in state ? state : null;

  useEffect(() => {
    if (state !== 'working' && state !== 'waiting') return;
    if (!online) setState('waiting');
    // Not cancelled when the dialog closes, and sent only once: the link is valid once.
    if (!online || sent.current) return;
    sent.current = true;
    call(confirmNewEmail, { body: { token } }).then(
      ({ email }) => {
        setState({ email });
        onUsed();
      },
      (error: unknown) => {
        sent.current = false;
        setState(error instanceof OfflineError ? 'waiting' : emailLinkFailure(error, 'new'));
      },
    );
  }, [state, online, token, onUsed]);

  const onward = isSignedIn ? (
    <Button tone={failure ? 'quiet' : undefined} onClick={onClose}>
      {newEmailText.toApp}
    </Button>
  ) : (
    <Button tone={failure ? 'quiet' : undefined} onClick={() => onLogin(done?.email)}>
      {newEmailText.logIn}
    </Button>
  );
  return (
    <AuthWindow
      title={newEmailText.title}
      view={failure ? 'failed' : done ? 'done' : 'working'}
      onClose={onClose}
      address="/confirm-new-email"
    >
      {state === 'working' && (
        <p role="status" className={classes.soft}>
          {newEmailText.working}
        </p>
      )}
      {state === 'waiting' && <Outcome tone="waiting" text={newEmailText.waiting} />}
      {done && (
        <Outcome tone="good" title={newEmailText.done} text={newEmailText.doneHow(done.email)}>
          {onward}
        </Outcome>
      )}
      {failure && (
        <Outcome
          tone="bad"
          title={newEmailText.failedTitle}
          text={
            <>
              <p>{failure.text}</p>
              {failure.link && fault === undefined && <p>{newEmailText.failedHow}</p>}
            </>
          }
        >
          {!failure.link && <Button onClick={() => setState('working')}>{newEmailText.retry}</Button>}
          {onward}
        </Outcome>
      )}
    </AuthWindow>
  );
}
