// The target of the mailed confirmation link: confirms the address as the page opens, or as soon as it is online.
//
//   link complete ──▶ working ──answered──▶ done, or refused (another link can be sent)
//                       │ ▲
//                offline▼ │online
//                     waiting
import { useEffect, useRef, useState } from 'react';
import { confirmEmail } from '../../../core/contract/auth.ts';
import { confirmFaults, trimmedEmail } from '../../../core/rules/auth-form.ts';
import { confirmText } from '../../../core/text/sign-in.ts';
import { call } from '../../data/net/call.ts';
import { OfflineError } from '../../data/net/errors.ts';
import { useOnline } from '../../hooks/use-online.ts';
import type { Failure } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { AuthWindow } from './auth-window.tsx';
import { confirmFailure } from './failure.ts';
import classes from './forms.module.css';
import { Outcome } from './outcome.tsx';
import { ResendForm } from './resend-form.tsx';

interface ConfirmEmailProps {
  /** From the link; empty if missing. */
  email: string;
  token: string;
  onLogin: () => void;
  onClose: () => void;
  /** Called once the link has been used. */
  onUsed: () => void;
}

type State = 'working' | 'waiting' | 'done' | Failure;

export function ConfirmEmail({ email, token, onLogin, onClose, onUsed }: ConfirmEmailProps) {
  const fault = confirmFaults({ email, token })[0]?.[1];
  const [state, setState] = useState<State>(fault === undefined ? 'working' : { text: fault, link: 'confirm' });
  const [resending, setResending] = useState(false);
  const [typed, setTyped] = useState(email);
  const online = useOnline();
  const sent = useRef(false);
  const failure = typeof state === 'object' ? state : null;

  useEffect(() => {
    if (state !== 'working' && state !== 'waiting') return;
    if (!online) setState('waiting');
    // Not cancelled when the dialog closes, and sent only once: the link is valid once.
    if (!online || sent.current) return;
    sent.current = true;
    call(confirmEmail, { body: { email: trimmedEmail(email), token } }).then(
      () => {
        setState('done');
        onUsed();
      },
      (error: unknown) => {
        sent.current = false;
        setState(error instanceof OfflineError ? 'waiting' : confirmFailure(error));
      },
    );
  }, [state, online, email, token, onUsed]);

  const view = resending ? 'resend' : failure ? 'failed' : state === 'done' ? 'done' : 'working';
  return (
    <AuthWindow title={confirmText.title} view={view} onClose={onClose} address="/confirm-email">
      {state === 'working' && (
        <p role="status" className={classes.soft}>
          {confirmText.working}
        </p>
      )}
      {state === 'waiting' && <Outcome tone="waiting" text={confirmText.waiting} />}
      {state === 'done' && (
        <Outcome tone="good" title={confirmText.done} text={confirmText.doneHow}>
          <Button onClick={onLogin}>{confirmText.logIn}</Button>
        </Outcome>
      )}
      {failure && !resending && (
        <Outcome
          tone="bad"
          title={confirmText.failedTitle}
          text={
            <>
              <p>{failure.text}</p>
              <p>{fault === undefined ? confirmText.already : confirmText.incompleteHow}</p>
            </>
          }
        >
          {failure.link ? (
            <Button onClick={() => setResending(true)}>{confirmText.resend}</Button>
          ) : (
            <Button onClick={() => setState('working')}>{confirmText.retry}</Button>
          )}
          <Button tone="quiet" onClick={onLogin}>
            {confirmText.logIn}
          </Button>
        </Outcome>
      )}
      {resending && (
        <>
          <ResendForm email={typed} onEmail={setTyped} />
          <Button tone="plain" onClick={onLogin}>
            {confirmText.logIn}
          </Button>
        </>
      )}
    </AuthWindow>
  );
}
