// The password and the button that erases the account. Disabled without a net, with its reason.
import { useId, useState } from 'react';
import { leavingErrorText, leavingText } from '../../../core/text/leaving.ts';
import { useDirty } from '../../hooks/use-dirty.ts';
import { useOnline } from '../../hooks/use-online.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormNotices } from '../../ui/form/form-notices.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { UserName } from '../../ui/person/user-name.tsx';
import { leaveFailure } from './leave.ts';
import classes from './leave-form.module.css';

interface LeaveFormProps {
  /** For password managers; null while unknown. */
  email: string | null;
  /** Erases the account; rejects as a call does. */
  leave: (password: string) => Promise<void>;
  onStay: () => void;
}

export function LeaveForm({ email, leave, onStay }: LeaveFormProps) {
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const sending = useSending(leaveFailure);
  const online = useOnline();
  const reasonId = useId();
  useDirty(password !== '');

  const submit = () => {
    if (sending.busy || !online) return;
    const faults = password === '' ? ([['password', leavingErrorText.empty]] as const) : [];
    void sending.submit(
      faults,
      () => leave(password),
      () => undefined,
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
      <div>
        <h2 className={classes.heading}>{leavingText.sure}</h2>
        <p className={classes.why}>{leavingText.typePassword}</p>
      </div>
      <UserName value={email} />
      <PasswordField
        label={leavingText.password}
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
      <FormNotices failure={sending.failure} call="eraseMe" online={online} reasonId={reasonId} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={!online} busy={sending.busy} aria-describedby={online ? undefined : reasonId}>
          {sending.busy ? leavingText.erasing : leavingText.erase}
        </Button>
        <Button tone="quiet" onClick={onStay}>
          {leavingText.stay}
        </Button>
      </div>
      <p className={classes.lastMail}>{leavingText.lastMail}</p>
    </form>
  );
}
