// The target of the link back to a replaced address. It says what happens and waits for a button, since it ends every session.
import { useState } from 'react';
import { restoreEmail } from '../../../core/contract/email-change.ts';
import { emailLinkFaults } from '../../../core/rules/form/email-change-form.ts';
import { restoreEmailText } from '../../../core/text/email-change.ts';
import { call } from '../../data/net/call.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { AuthWindow } from './auth-window.tsx';
import { emailLinkFailure } from './failure.ts';
import classes from './forms.module.css';
import { LinkQuestion } from './link-question.tsx';
import { Outcome } from './outcome.tsx';

interface RestoreEmailProps {
  /** From the link; empty if missing. */
  token: string;
  /** Called to request another link to a new password, with the restored address if known. */
  onForgot: (email?: string) => void;
  onClose: () => void;
  /** Called once the link has been used. */
  onUsed: () => void;
}

export function RestoreEmail({ token, onForgot, onClose, onUsed }: RestoreEmailProps) {
  const fault = emailLinkFaults({ token })[0]?.[1];
  const [restored, setRestored] = useState<string | null>(null);
  const sending = useSending((error) => emailLinkFailure(error, 'restore'));
  const refused = fault ?? (sending.failure?.link && sending.failure.text);
  const restore = () =>
    sending.submit(
      [],
      async () => {
        const { email } = await call(restoreEmail, { body: { token } });
        setRestored(email);
      },
      onUsed,
    );
  const ways = (
    <>
      <Button onClick={onClose}>{restoreEmailText.toApp}</Button>
      {fault === undefined && (
        <Button tone="quiet" onClick={() => onForgot(restored ?? undefined)}>
          {restoreEmailText.newLink}
        </Button>
      )}
    </>
  );
  const view = restored !== null ? 'done' : refused ? 'failed' : 'asking';
  return (
    <AuthWindow title={restoreEmailText.title} view={view} onClose={onClose} address="/restore-email">
      {view === 'asking' && (
        <LinkQuestion
          text={restoreEmailText}
          question={
            <>
              <p>{restoreEmailText.question}</p>
              <ul className={classes.effects}>
                {restoreEmailText.effects.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </>
          }
          call="restoreEmail"
          sending={sending}
          onSubmit={() => void restore()}
          onClose={onClose}
        />
      )}
      {restored !== null && (
        <Outcome tone="good" title={restoreEmailText.done} text={restoreEmailText.doneHow(restored)}>
          {ways}
        </Outcome>
      )}
      {view === 'failed' && (
        <Outcome
          tone="bad"
          title={restoreEmailText.failedTitle}
          text={
            <>
              <p>{refused}</p>
              {fault === undefined && <p>{restoreEmailText.failedHow}</p>}
            </>
          }
        >
          {ways}
        </Outcome>
      )}
    </AuthWindow>
  );
}
