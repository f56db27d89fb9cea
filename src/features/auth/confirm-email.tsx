// The target of the mailed confirmation link. Where the registration was made the device holds its secret: the address is confirmed
// as the page opens, or as soon as it is online. Anywhere else one button confirms it, so that a program that opens links does not.
//
//   link complete ──▶ with the secret ──▶ working ──answered──▶ done
//                 │                         │ ▲  └── refused ──┐
//                 │                  offline▼ │online          │
//                 │                       waiting              ▼
//                 └── without ─────────────────────────────▶ asking ──button──▶ done, or refused (another link can be sent)
import { useState } from 'react';
import { confirmFaults, trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import { confirmText } from '../../../core/text/screens/sign-in.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { AuthWindow } from './auth-window.tsx';
import { confirmFailure } from './failure.ts';
import classes from './forms.module.css';
import { LinkQuestion } from './link-question.tsx';
import { Outcome } from './outcome.tsx';
import { ResendForm } from './resend-form.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmEmailProps {
  /** From the link; empty if missing. */
  email: string;
  token: string;
  onLogin: () => void;
  onClose: () => void;
  /** Called once the address is confirmed: what comes next is the sign-in. */
  onConfirmed: () => void;
}

export function ConfirmEmail({ email, token, onLogin, onClose, onConfirmed }: ConfirmEmailProps) {
  const fault = confirmFaults({ email, token })[0]?.[1];
  const [resending, setResending] = useState(false);
  const [typed, setTyped] = useState(email);
  const sending = useSending(confirmFailure);
  const refused = fault ?? (sending.failure?.link && sending.failure.text);
  const link = fault === undefined ? { email: trimmedEmail(email), token } : null;
  const { byItself, send } = useConfirmation(link, onConfirmed);
  const view = resending ? 'resend' : refused ? 'failed' : (byItself ?? 'asking');
  return (
    <AuthWindow title={confirmText.title} view={view} onClose={onClose} address="/confirm-email">
      {view === 'working' && (
        <p role="status" className={classes.soft}>
          {confirmText.working}
        </p>
      )}
      {view === 'waiting' && <Outcome tone="waiting" text={confirmText.waiting} />}
      {view === 'asking' && (
        <LinkQuestion
          text={confirmText}
          question={<p>{confirmText.question}</p>}
          call="confirmEmail"
          sending={sending}
          onSubmit={() => void sending.submit([], send, onConfirmed)}
          onClose={onClose}
        />
      )}
      {view === 'failed' && (
        <Outcome
          tone="bad"
          title={confirmText.failedTitle}
          text={
            <>
              <p>{refused}</p>
              <p>{fault === undefined ? confirmText.already : confirmText.incompleteHow}</p>
            </>
          }
        >
          <Button onClick={() => setResending(true)}>{confirmText.resend}</Button>
          <Button tone="quiet" onClick={onLogin}>
            {confirmText.logIn}
          </Button>
        </Outcome>
      )}
      {view === 'resend' && (
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
