// The target of the mailed link to a new password: a form, and sign-in with the new password.
import { useState } from 'react';
import { authText } from '../../../core/text/auth.ts';
import { resetText } from '../../../core/text/screens/sign-in.ts';
import { Button } from '../../ui/form/button.tsx';
import { AuthWindow } from './auth-window.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Outcome } from './outcome.tsx';

interface ResetPasswordProps {
  /** From the link; empty if missing. */
  email: string;
  token: string;
  onLogin: () => void;
  /** Called to request another link. */
  onForgot: () => void;
  onClose: () => void;
  /** Called once the link has been used. */
  onUsed: () => void;
}

export function ResetPassword({ email, token, onLogin, onForgot, onClose, onUsed }: ResetPasswordProps) {
  const [done, setDone] = useState(false);
  const whole = email !== '' && token !== '';
  return (
    <AuthWindow
      title={whole ? resetText.title : resetText.invalid}
      view={done ? 'done' : whole ? 'form' : 'invalid'}
      onClose={onClose}
      precious={whole && !done}
      address="/reset-password"
    >
      {!whole && (
        <Outcome
          tone="bad"
          text={
            <>
              <p>{authText.resetFailed}</p>
              <p>{resetText.invalidHow}</p>
            </>
          }
        >
          <Button onClick={onForgot}>{resetText.newLink}</Button>
        </Outcome>
      )}
      {whole && !done && (
        <NewPasswordForm
          email={email}
          token={token}
          onForgot={onForgot}
          onDone={() => {
            setDone(true);
            onUsed();
          }}
        />
      )}
      {done && (
        <Outcome tone="good" title={resetText.done} text={resetText.doneHow}>
          <Button onClick={onLogin}>{resetText.logIn}</Button>
        </Outcome>
      )}
    </AuthWindow>
  );
}
