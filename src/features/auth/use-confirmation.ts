// The confirmation of a registration's address: by itself where the registration was made, else when it is sent.
import { useEffect, useRef, useState } from 'react';
import { confirmEmail } from '../../../core/contract/auth.ts';
import { forgetRegistrationSecret, registrationSecret } from '../../data/device/registration-secret.ts';
import { call } from '../../data/net/call.ts';
import { OfflineError } from '../../data/net/errors.ts';
import { useOnline } from '../../hooks/use-online.ts';

interface Confirmation {
  /** What is done without a button; null when a button is needed. */
  byItself: 'working' | 'waiting' | null;
  /** Confirms without the secret: a person has pressed the button. */
  send: () => Promise<unknown>;
}

/** `link` is null when it is not complete. `onDone` is called after a confirmation by itself. */
export function useConfirmation(link: { email: string; token: string } | null, onDone: () => void): Confirmation {
  /** The secret to try without a button; undefined when there is none, and when it is another registration's. */
  const [secret, setSecret] = useState(() => (link ? registrationSecret() : undefined));
  const online = useOnline();
  const sent = useRef(false);
  const body = { email: link?.email ?? '', token: link?.token ?? '' };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link does not change while it is shown.
  useEffect(() => {
    // Not cancelled when the dialog closes, and sent only once: the link is valid once.
    if (secret === undefined || !online || sent.current) return;
    sent.current = true;
    call(confirmEmail, { body: { ...body, deviceSecret: secret } }).then(
      () => {
        forgetRegistrationSecret();
        onDone();
      },
      (error: unknown) => {
        sent.current = false;
        if (!(error instanceof OfflineError)) setSecret(undefined);
      },
    );
  }, [secret, online]);

  const byItself = online ? 'working' : 'waiting';
  return { byItself: secret === undefined ? null : byItself, send: () => call(confirmEmail, { body }) };
}
