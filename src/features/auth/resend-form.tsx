// Requests another confirmation link. The answer is the same for every address.
import { useState } from 'react';
import { resendConfirmation } from '../../../core/contract/auth.ts';
import { resendFaults, trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import { resendText } from '../../../core/text/screens/sign-in.ts';
import { call } from '../../data/net/call.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailInput } from './email-input.tsx';
import { resendFailure } from './failure.ts';
import classes from './forms.module.css';
import { Outcome } from './outcome.tsx';

interface ResendFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The mail is on its way, if a registration waits. */
  onSent?: () => void;
}

export function ResendForm({ email: typed, onEmail, onSent }: ResendFormProps) {
  const [sent, setSent] = useState(false);
  const sending = useSending(resendFailure);
  const email = trimmedEmail(typed);
  const submit = () =>
    sending.submit(
      resendFaults({ email }),
      () => call(resendConfirmation, { body: { email } }),
      () => {
        setSent(true);
        onSent?.();
      },
    );
  if (sent) return <Outcome tone="good" title={resendText.sent} text={resendText.sentHow} />;
  return (
    <>
      <p className={classes.soft}>{resendText.intro}</p>
      <AuthForm
        sending={sending}
        label={resendText.submit}
        busyLabel={resendText.sending}
        call="resendConfirmation"
        onSubmit={() => void submit()}
      >
        <EmailInput name="email" value={typed} onChange={onEmail} fault={sending.faultOf('email')} last />
      </AuthForm>
    </>
  );
}
