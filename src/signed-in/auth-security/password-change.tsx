// The password change. Validated like on the server before the request; the typed text is kept after every failure.
import { useId, useState } from 'react';
import type { PasswordChange } from '../../../core/contract/auth.ts';
import { changeFaults } from '../../../core/rules/form/auth-form.ts';
import { passwordChangeText } from '../../../core/text/screens/auth-security.ts';
import type { SessionUser } from '../../data/session/session-state.ts';
import { useDirty } from '../../hooks/use-dirty.ts';
import { useOnline } from '../../hooks/use-online.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormNotices } from '../../ui/form/form-notices.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { UserName } from '../../ui/person/user-name.tsx';
import { changeFailure } from './change-failure.ts';
import classes from './password-change.module.css';
import card from './security-tab.module.css';

type Typed = Omit<PasswordChange, 'deviceMarker'>;
type Field = keyof Typed;
const empty: Typed = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface PasswordChangeFormProps {
  user: SessionUser;
  /** Null while unknown: the server checks the password against it anyway. */
  email: string | null;
  /** Sends the change; rejects as a call does. */
  change: (form: Typed) => Promise<void>;
}

export function PasswordChangeForm({ user, email, change }: PasswordChangeFormProps) {
  const [form, setForm] = useState(empty);
  const [isDone, setDone] = useState(false);
  const [visible, setVisible] = useState(false);
  const sending = useSending(changeFailure);
  const online = useOnline();
  const reasonId = useId();
  useDirty(Object.values(form).some((text) => text !== ''));

  const submit = () => {
    if (sending.busy || !online) return;
    setDone(false);
    const about = [user.firstName, user.lastName, ...(email === null ? [] : [email])];
    void sending.submit(
      changeFaults(form, about),
      () => change(form),
      () => {
        setForm(empty);
        setVisible(false);
        setDone(true);
      },
    );
  };

  const field = (name: Field, label: string, autoComplete: 'current-password' | 'new-password') => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={autoComplete}
      value={form[name]}
      onChange={(value) => {
        setForm({ ...form, [name]: value });
        setDone(false);
      }}
      fault={sending.faultOf(name)}
      shown={visible}
      onShow={setVisible}
      counted={name === 'newPassword'}
      last={name === 'confirmPassword'}
    />
  );

  return (
    <section className={card.card}>
      <h2>{passwordChangeText.heading}</h2>
      <form
        ref={sending.form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <UserName value={email} />
        {field('currentPassword', passwordChangeText.current, 'current-password')}
        {field('newPassword', passwordChangeText.next, 'new-password')}
        {field('confirmPassword', passwordChangeText.confirm, 'new-password')}
        <FormNotices failure={sending.failure} call="changePassword" online={online} reasonId={reasonId} />
        <Button type="submit" disabled={!online || sending.busy} aria-describedby={online ? undefined : reasonId}>
          {sending.busy ? passwordChangeText.sending : passwordChangeText.submit}
        </Button>
        <div role="status">
          {isDone && (
            <p className={classes.done}>
              <strong>{passwordChangeText.done}</strong> {passwordChangeText.doneElsewhere}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
