// After registration: where the mail was sent, and what to do if it does not arrive.
import { useState } from 'react';
import { registeredText } from '../../../core/text/screens/sign-in.ts';
import type { Wish } from '../../data/session/sign-in-request.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './forms.module.css';
import { Outcome } from './outcome.tsx';
import { ResendForm } from './resend-form.tsx';
import type { TypedProps } from './typed.ts';
import { WishBox } from './wish-box.tsx';

interface RegisteredProps extends TypedProps {
  onLogin: () => void;
  /** What waits for the sign-in. */
  wish: Wish | null;
}

export function Registered({ typed, onType, onLogin, wish }: RegisteredProps) {
  const [resending, setResending] = useState(false);
  const email = typed.email.trim();
  const sent = (
    <>
      <p>{email ? registeredText.sent(email) : registeredText.sentSomewhere}</p>
      <p>{registeredText.valid}</p>
    </>
  );
  return (
    <>
      <Outcome tone="mail" text={sent} />
      {wish && <WishBox wish={wish} step="sent" />}
      {resending ? (
        <ResendForm email={typed.email} onEmail={(next) => onType({ email: next })} />
      ) : (
        <>
          <p className={classes.soft}>{registeredText.missing}</p>
          <p className={classes.soft}>{registeredText.full}</p>
          <Button tone="quiet" onClick={() => setResending(true)}>
            {registeredText.resend}
          </Button>
        </>
      )}
      <Button tone={resending ? 'plain' : 'primary'} onClick={onLogin}>
        {registeredText.toLogin}
      </Button>
    </>
  );
}
