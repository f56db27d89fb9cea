// Account security: the e-mail address, password change and signed-in devices.
import { changePassword, type PasswordChange } from '../../../core/contract/auth.ts';
import { changeEmail, type EmailChange } from '../../../core/contract/email-change.ts';
import { deviceMarker } from '../../data/device/device-marker.ts';
import { call } from '../../data/net/call.ts';
import { storePair } from '../../data/session/account.ts';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { EmailChangeForm } from './email-change.tsx';
import { PasswordChangeForm } from './password-change.tsx';
import classes from './security-tab.module.css';
import { SignIns } from './sign-ins.tsx';
import { invalidateSignIns } from './use-sign-ins.ts';

export function SecurityTab() {
  const current = useObservable(session);
  const { value: profile } = useOwn('getMyProfile');
  if (!current) return null;
  const { user } = current;
  const change = async (form: PasswordChange) => {
    // A password change ends all sessions, this one too: the response contains a new one.
    await storePair(await call(changePassword, { body: { ...form, deviceMarker: deviceMarker() } }));
    invalidateSignIns();
  };
  return (
    <div className={classes.parts}>
      <EmailChangeForm email={profile?.email ?? null} change={(body: EmailChange) => call(changeEmail, { body })} />
      <PasswordChangeForm user={user} email={profile?.email ?? null} change={change} />
      <SignIns userId={user.id} />
    </div>
  );
}
