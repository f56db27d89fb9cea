// Phone, signed out: the ways to an account, then the parts about the device.
import { accountText } from '../../../core/text/screens/account.ts';
import { askToSignIn } from '../../data/session/sign-in-request.ts';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import classes from './account-part.module.css';
import { DeviceParts } from './device-parts.tsx';

export function AccountSheet({ onClose }: { onClose: () => void }) {
  const ask = (mode: 'login' | 'register') => {
    onClose();
    askToSignIn({ mode });
  };
  return (
    <Sheet title={accountText.account} onClose={onClose}>
      <div className={classes.part}>
        <p>{accountText.why}</p>
        <div className={classes.choices}>
          <Button onClick={() => ask('login')}>{accountText.logIn}</Button>
          <Button tone="quiet" onClick={() => ask('register')}>
            {accountText.register}
          </Button>
        </div>
      </div>
      <DeviceParts />
    </Sheet>
  );
}
