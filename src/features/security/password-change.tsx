// Changing one's password. Checked before it is sent with the checks of the server; what was typed stays through every failure.
import { useEffect, useId, useRef, useState } from 'react';
import type { PasswordChange } from '../../../core/contract/auth.ts';
import { onlineOnly } from '../../../core/contract/online-only.ts';
import { changeFaults } from '../../../core/rules/auth-form.ts';
import { passwordChangeText } from '../../../core/text/security.ts';
import { connectivity } from '../../data/connectivity.ts';
import type { SessionUser } from '../../data/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { type ChangeFailure, changeFailure } from './change-failure.ts';
import classes from './password-change.module.css';
import card from './security-tab.module.css';

const empty: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Field = keyof PasswordChange;

interface PasswordChangeFormProps {
  user: SessionUser;
  /** Null while it is not known: the server checks the password against it again. */
  email: string | null;
  /** Makes the change; rejects as a call does. */
  change: (form: PasswordChange) => Promise<void>;
}

export function PasswordChangeForm({ user, email, change }: PasswordChangeFormProps) {
  const [form, setForm] = useState(empty);
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');
  const [failure, setFailure] = useState<ChangeFailure | null>(null);
  const [visible, setVisible] = useState(false);
  const online = useObservable(connectivity) === 'online';
  const fields = useRef<HTMLFormElement>(null);
  const reasonId = useId();

  // After drawing, so that the sentence is tied to the field when the field is read out.
  useEffect(() => {
    if (failure) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  const submit = async () => {
    if (state === 'sending' || !online) return;
    setState('ready');
    const about = [user.firstName, user.lastName, ...(email === null ? [] : [email])];
    const faults = changeFaults(form, about);
    if (faults.length > 0) return setFailure({ text: null, fields: new Map(faults) });
    setFailure(null);
    setState('sending');
    try {
      await change(form);
      setForm(empty);
      setVisible(false);
      setState('done');
    } catch (error) {
      setFailure(changeFailure(error));
      setState('ready');
    }
  };

  const field = (name: Field, label: string, autoComplete: 'current-password' | 'new-password') => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={autoComplete}
      value={form[name]}
      onChange={(value) => {
        setForm({ ...form, [name]: value });
        setState((now) => (now === 'done' ? 'ready' : now));
      }}
      fault={failure?.fields.get(name) ?? null}
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
        ref={fields}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {/* Tells a password manager whose password it is. */}
        {email !== null && (
          <input
            type="text"
            name="username"
            autoComplete="username"
            className="visually-hidden"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        )}
        {field('currentPassword', passwordChangeText.current, 'current-password')}
        {field('newPassword', passwordChangeText.next, 'new-password')}
        {field('confirmPassword', passwordChangeText.confirm, 'new-password')}
        {failure?.text && (
          <p className={classes.failed} role="alert">
            {failure.text}
          </p>
        )}
        {!online && (
          <p className={classes.reason} id={reasonId}>
            {onlineOnly.changePassword}
          </p>
        )}
        <Button
          type="submit"
          disabled={!online || state === 'sending'}
          aria-describedby={online ? undefined : reasonId}
        >
          {state === 'sending' ? passwordChangeText.sending : passwordChangeText.submit}
        </Button>
        <div role="status">
          {state === 'done' && (
            <p className={classes.done}>
              <strong>{passwordChangeText.done}</strong> {passwordChangeText.doneElsewhere}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
