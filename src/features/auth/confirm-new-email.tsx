// The target of the link mailed to a new address. It waits for a button and for proof of the account: the session on this device,
// or the account's password.
//
//   link complete ──▶ signed in ──button──▶ done
//                 │       └── not this account, or the session has ended ──┐
//                 └── not signed in ──▶ password ◀────────────────────────┘
//                                          └──password and button──▶ done, or refused
import { useState } from 'react';
import { emailLinkFaults, newEmailFaults } from '../../../core/rules/form/email-change-form.ts';
import { newEmailText } from '../../../core/text/email-change.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { AuthWindow } from './auth-window.tsx';
import { emailLinkFailure } from './failure.ts';
import classes from './forms.module.css';
import { LinkQuestion } from './link-question.tsx';
import { proveByPassword, proveBySession } from './new-email-proof.ts';
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

export function ConfirmNewEmail({ token, isSignedIn, onLogin, onClose, onUsed }: ConfirmNewEmailProps) {
  const fault = emailLinkFaults({ token })[0]?.[1];
  const [changed, setChanged] = useState<string | null>(null);
  /** Why the session of this device does not count; null while it may. */
  const [notOwn, setNotOwn] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const sending = useSending((error) => emailLinkFailure(error, 'new'));
  const refused = fault ?? (sending.failure?.link && sending.failure.text);
  const bySession = isSignedIn && notOwn === null;

  function finish(email: string): void {
    setPassword('');
    setChanged(email);
    onUsed();
  }
  async function prove(): Promise<void> {
    if (!bySession) return finish((await proveByPassword(token, password)).email);
    const answer = await proveBySession(token);
    if ('email' in answer) finish(answer.email);
    else setNotOwn(answer.notOwn);
  }
  const submit = () => sending.submit(bySession ? [] : newEmailFaults({ token, password }), prove, () => undefined);

  const onward = isSignedIn ? (
    <Button tone={refused ? 'quiet' : undefined} onClick={onClose}>
      {newEmailText.toApp}
    </Button>
  ) : (
    <Button tone={refused ? 'quiet' : undefined} onClick={() => onLogin(changed ?? undefined)}>
      {newEmailText.logIn}
    </Button>
  );
  const view = changed !== null ? 'done' : refused ? 'failed' : bySession ? 'session' : 'password';
  return (
    <AuthWindow title={newEmailText.title} view={view} onClose={onClose} address="/confirm-new-email">
      {(view === 'session' || view === 'password') && (
        <>
          {notOwn !== null && (
            <p role="alert" className={classes.reason}>
              {notOwn}
            </p>
          )}
          <LinkQuestion
            text={newEmailText}
            question={<p>{newEmailText[bySession ? 'own' : 'password']}</p>}
            call="confirmNewEmail"
            sending={sending}
            onSubmit={() => void submit()}
            onClose={onClose}
          >
            {/* Without a user name for password managers: who has only the link must not learn whose account it is. */}
            {!bySession && (
              <PasswordField
                label={newEmailText.passwordField}
                name="password"
                value={password}
                onChange={setPassword}
                fault={sending.faultOf('password')}
                autoComplete="current-password"
                shown={shown}
                onShow={setShown}
                last
              />
            )}
          </LinkQuestion>
        </>
      )}
      {changed !== null && (
        <Outcome tone="good" title={newEmailText.done} text={newEmailText.doneHow(changed)}>
          {onward}
        </Outcome>
      )}
      {view === 'failed' && (
        <Outcome
          tone="bad"
          title={newEmailText.failedTitle}
          text={
            <>
              <p>{refused}</p>
              {fault === undefined && <p>{newEmailText.failedHow}</p>}
            </>
          }
        >
          {onward}
        </Outcome>
      )}
    </AuthWindow>
  );
}
