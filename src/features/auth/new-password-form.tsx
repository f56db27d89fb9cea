// The form of a mailed link to a new password.
import { useState } from 'react';
import { resetPassword } from '../../../core/contract/auth.ts';
import { resetFaults, trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import { fieldText, resetText } from '../../../core/text/screens/sign-in.ts';
import { deviceMarker } from '../../data/device/device-marker.ts';
import { call } from '../../data/net/call.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { UserName } from '../../ui/person/user-name.tsx';
import { AuthForm } from './auth-form.tsx';
import { resetFailure } from './failure.ts';
import classes from './forms.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

interface NewPasswordFormProps {
  email: string;
  token: string;
  onForgot: () => void;
  onDone: () => void;
}

export function NewPasswordForm({ email, token, onForgot, onDone }: NewPasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const sending = useSending(resetFailure);
  const body = { email: trimmedEmail(email), token, newPassword, confirmPassword };
  const submit = () =>
    sending.submit(
      resetFaults(body),
      () => call(resetPassword, { body: { ...body, deviceMarker: deviceMarker() } }),
      onDone,
    );
  return (
    <>
      <p className={classes.soft}>{resetText.account(email)}</p>
      <AuthForm
        sending={sending}
        label={resetText.submit}
        busyLabel={resetText.sending}
        call="resetPassword"
        onSubmit={() => void submit()}
        remedy={
          <Button tone="quiet" className={classes.remedy} onClick={onForgot}>
            {resetText.newLink}
          </Button>
        }
      >
        <UserName value={email} />
        <NewPasswordFields
          label={fieldText.newPassword}
          name="newPassword"
          password={newPassword}
          confirmPassword={confirmPassword}
          onPassword={setNewPassword}
          onConfirm={setConfirmPassword}
          faultOf={sending.faultOf}
        />
      </AuthForm>
    </>
  );
}
