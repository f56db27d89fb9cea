// The password and the button of a call about an export. The typed password is kept after every failure.
import { type ReactNode, useId, useState } from 'react';
import { authFormText } from '../../../core/text/auth.ts';
import { exportScreenText } from '../../../core/text/export.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormNotices } from '../../ui/form/form-notices.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { UserName } from '../../ui/person/user-name.tsx';
import classes from './export-screen.module.css';
import { requestFailure } from './request-failure.ts';

interface ExportFormProps {
  online: boolean;
  call: 'requestExport' | 'openExport';
  /** Of the button. */
  label: string;
  icon?: ReactNode;
  /** Rejects as a call does. */
  send: (password: string) => Promise<void>;
}

export function ExportForm({ online, call, label, icon, send }: ExportFormProps) {
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const { value: profile } = useOwn('getMyProfile');
  const sending = useSending(requestFailure);
  const reasonId = useId();

  const submit = () => {
    if (sending.busy || !online) return;
    const missing = password === '' ? ([['password', authFormText.passwordRequired]] as const) : [];
    void sending.submit(
      missing,
      () => send(password),
      () => setPassword(''),
    );
  };

  return (
    <form
      ref={sending.form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{exportScreenText.why}</p>
      <UserName value={profile?.email ?? null} />
      <PasswordField
        label={exportScreenText.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          sending.mend('password');
        }}
        fault={sending.faultOf('password')}
        shown={visible}
        onShow={setVisible}
        last
      />
      <FormNotices failure={sending.failure} call={call} online={online} reasonId={reasonId} />
      <Button
        type="submit"
        icon={icon}
        disabled={!online}
        busy={sending.busy}
        aria-describedby={online ? undefined : reasonId}
        className={classes.wide}
      >
        {label}
      </Button>
    </form>
  );
}
