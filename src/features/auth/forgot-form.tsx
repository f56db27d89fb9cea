// Requests a mailed link to a new password. The answer is the same for every address.
import { useState } from 'react';
import { forgotPassword } from '../../../core/contract/auth.ts';
import { forgotFaults, trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import { forgotText } from '../../../core/text/screens/sign-in.ts';
import { call } from '../../data/net/call.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailInput } from './email-input.tsx';
import { forgotFailure } from './failure.ts';
import classes from './forms.module.css';
import { Outcome } from './outcome.tsx';
import type { TypedProps } from './typed.ts';

interface ForgotFormProps extends TypedProps {
  /** The mail is on its way, if there is an account. */
  onSent: () => void;
  onLogin: () => void;
}

export function ForgotForm({ typed, onType, onSent, onLogin }: ForgotFormProps) {
  const [sent, setSent] = useState(false);
  const sending = useSending(forgotFailure);
  const email = trimmedEmail(typed.email);
  const submit = () =>
    sending.submit(
      forgotFaults({ email }),
      () => call(forgotPassword, { body: { email } }),
      () => {
        setSent(true);
        onSent();
      },
    );
  if (sent) {
    return (
      <Outcome tone="good" title={forgotText.sent} text={forgotText.sentHow}>
        <Button onClick={onLogin}>{forgotText.toLogin}</Button>
        <Button tone="plain" onClick={() => setSent(false)}>
          {forgotText.another}
        </Button>
      </Outcome>
    );
  }
  return (
    <>
      <p className={classes.soft}>{forgotText.intro}</p>
      <AuthForm
        sending={sending}
        label={forgotText.submit}
        busyLabel={forgotText.sending}
        call="forgotPassword"
        onSubmit={() => void submit()}
      >
        <EmailInput
          name="email"
          value={typed.email}
          onChange={(value) => onType({ email: value })}
          fault={sending.faultOf('email')}
          last
        />
      </AuthForm>
      <Button tone="plain" onClick={onLogin}>
        {forgotText.toLogin}
      </Button>
    </>
  );
}
