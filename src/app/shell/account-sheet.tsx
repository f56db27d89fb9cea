// Phone: the sheet with the account first, then the parts about the device.
import { accountText } from '../../../core/text/screens/account.ts';
import { session } from '../../data/session/session-state.ts';
import { askToSignIn } from '../../data/session/sign-in-request.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import classes from './account-part.module.css';
import { AccountPart } from './account-part.tsx';
import { DeviceParts } from './device-parts.tsx';
import { useAccount } from './use-account.ts';

export function AccountSheet({ onClose }: { onClose: () => void }) {
  const current = useObservable(session);
  const account = useAccount(onClose);
  const ask = (mode: 'login' | 'register') => {
    onClose();
    askToSignIn({ mode });
  };
  return (
    <Sheet title={accountText.account} onClose={onClose}>
      {current ? (
        <AccountPart session={current} {...account} />
      ) : (
        <div className={classes.part}>
          <p>{accountText.why}</p>
          <div className={classes.choices}>
            <Button onClick={() => ask('login')}>{accountText.logIn}</Button>
            <Button tone="quiet" onClick={() => ask('register')}>
              {accountText.register}
            </Button>
          </div>
        </div>
      )}
      <DeviceParts />
    </Sheet>
  );
}
