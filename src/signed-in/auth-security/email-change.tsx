// The change of the e-mail address. The typed address is kept as a draft, the password never.
import { useId, useState } from 'react';
import type { EmailChange } from '../../../core/contract/email-change.ts';
import { emailChangeFaults, emailChangeOf } from '../../../core/rules/form/email-change-form.ts';
import { emailCardText } from '../../../core/text/screens/auth-security.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useOnline } from '../../hooks/use-online.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormNotices } from '../../ui/form/form-notices.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { UserName } from '../../ui/person/user-name.tsx';
import { emailChangeFailure } from './change-failure.ts';
import classes from './password-change.module.css';
import card from './security-tab.module.css';

interface EmailChangeFormProps {
  /** The present address; null while unknown: the server compares it anyway. */
  email: string | null;
  /** Requests the change; rejects as a call does. */
  change: (form: EmailChange) => Promise<unknown>;
}

export function EmailChangeForm({ email, change }: EmailChangeFormProps) {
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { texts, type, forget } = useDraft('own-email', { email: '' }, { holdsMore: password !== '' });
  const sending = useSending(emailChangeFailure);
  const online = useOnline();
  const reasonId = useId();
  const form = emailChangeOf(texts.email, password);

  const submit = () => {
    if (sending.busy || !online) return;
    setSentTo(null);
    void sending.submit(
      emailChangeFaults(form, email),
      () => change(form),
      () => {
        forget();
        setPassword('');
        setVisible(false);
        setSentTo(form.email);
      },
    );
  };

  return (
    <section className={card.card}>
      <h2>{emailCardText.heading}</h2>
      {email !== null && (
        <p className={classes.present}>
          {emailCardText.present} <strong>{email}</strong>
        </p>
      )}
      <p className={card.soft}>{emailCardText.how}</p>
      <form
        ref={sending.form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* Not type email: browsers rewrite some addresses while they are typed. */}
        <div>
          <TextField
            label={emailCardText.next}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            required
            value={texts.email}
            onChange={(value) => {
              type({ email: value });
              sending.mend('email');
              setSentTo(null);
            }}
            fault={sending.faultOf('email')}
          />
        </div>
        {/* Directly before the password: managers take the field there for the account's name. */}
        <UserName value={email} />
        <PasswordField
          label={emailCardText.password}
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
        <FormNotices failure={sending.failure} call="changeEmail" online={online} reasonId={reasonId} />
        <Button type="submit" disabled={!online || sending.busy} aria-describedby={online ? undefined : reasonId}>
          {sending.busy ? emailCardText.sending : emailCardText.submit}
        </Button>
        <div role="status">
          {sentTo !== null && (
            <p className={classes.done}>
              <strong>{emailCardText.sent(sentTo)}</strong> {emailCardText.sentHow}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
