// Sign-in with e-mail and password.
import { useEffect, useState } from 'react';
import { loginFaults, trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import { fieldText, loginText } from '../../../core/text/screens/sign-in.ts';
import { signIn } from '../../data/session/account.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailInput } from './email-input.tsx';
import { loginFailure } from './failure.ts';
import classes from './forms.module.css';
import { SwitchForm } from './switch-form.tsx';
import type { TypedProps } from './typed.ts';

interface LoginFormProps extends TypedProps {
  /** Called when a sign-in begins, and when it has failed. */
  onSending: (isSending: boolean) => void;
  onDone: () => void;
  onForgot: () => void;
  onRegister: () => void;
  onResend: () => void;
}

export function LoginForm({ typed, onType, onSending, onDone, onForgot, onRegister, onResend }: LoginFormProps) {
  const [shown, setShown] = useState(false);
  const sending = useSending(loginFailure);
  const { email, password } = typed;
  const [isDone, setDone] = useState(false);
  useEffect(() => onSending(sending.busy || isDone), [sending.busy, isDone, onSending]);
  const submit = () =>
    sending.submit(
      loginFaults({ username: email, password }),
      () => signIn(trimmedEmail(email), password),
      () => {
        setDone(true);
        onDone();
      },
    );
  return (
    <>
      <AuthForm
        sending={sending}
        label={loginText.submit}
        busyLabel={loginText.sending}
        call="login"
        onSubmit={() => void submit()}
        remedy={
          sending.failure?.link === 'reset' ? (
            <Button tone="quiet" className={classes.remedy} onClick={onForgot}>
              {loginText.reset}
            </Button>
          ) : (
            <Button tone="quiet" className={classes.remedy} onClick={onResend}>
              {loginText.resend}
            </Button>
          )
        }
      >
        <EmailInput
          name="username"
          value={email}
          onChange={(value) => onType({ email: value })}
          fault={sending.faultOf('username')}
        />
        <PasswordField
          label={fieldText.password}
          name="password"
          value={password}
          onChange={(value) => onType({ password: value })}
          fault={sending.faultOf('password')}
          autoComplete="current-password"
          shown={shown}
          onShow={setShown}
          last
        />
        <Button tone="plain" className={classes.aside} onClick={onForgot}>
          {loginText.forgot}
        </Button>
      </AuthForm>
      <SwitchForm question={loginText.noAccount} label={loginText.toRegister} onSwitch={onRegister} />
    </>
  );
}
