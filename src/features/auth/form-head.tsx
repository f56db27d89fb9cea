// Above the forms to sign in and to register: why they are shown, and what comes after them.
import { confirmText } from '../../../core/text/screens/sign-in.ts';
import type { SignInRequest, Wish } from '../../data/session/sign-in-request.ts';
import { Drawing } from '../../ui/state/drawings.tsx';
import classes from './forms.module.css';
import { WishBox } from './wish-box.tsx';

interface FormHeadProps {
  mode: 'login' | 'register';
  request: SignInRequest;
  /** What was wanted before; null: nothing. */
  wish: Wish | null;
}

export function FormHead({ mode, request: { reason, isWelcome }, wish }: FormHeadProps) {
  const isBack = mode === 'login' && isWelcome === true;
  return (
    <>
      {isBack && (
        <div className={classes.welcome} role="status">
          <Drawing name="table" />
          <p>{confirmText.done}</p>
        </div>
      )}
      {reason && <p className={classes.reason}>{reason}</p>}
      {wish && <WishBox wish={wish} step={isBack ? 'waits' : mode} />}
    </>
  );
}
