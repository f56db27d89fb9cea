// The wish that somebody signs in: whoever has it asks here, the shell shows the form.
import { observable } from './observable.ts';
import { session } from './session-state.ts';

export interface SignInRequest {
  mode: 'login' | 'register' | 'forgot-password' | 'registration-success';
  /** A sentence above the form: why it is shown. */
  reason?: string;
  email?: string;
  /** Done once by whoever shows the form, after the sign-in. Dropped when the form is closed without one. */
  wish?: () => void;
}

/** The form that is asked for; null = none. The shell sets it to null when the form closes. */
export const signInRequest = observable<SignInRequest | null>(null);

/** Opens the form, in login mode unless said otherwise. */
export function askToSignIn(request: SignInRequest = { mode: 'login' }): void {
  signInRequest.set(request);
}

/**
 * Does `wish` now when it is known whose it is; otherwise asks for a sign-in, with `reason`, and it is done after that. Somebody
 * whose session has ended is known: what they change waits on the device, and the waiting changes ask for the sign-in.
 */
export function whenSignedIn(reason: string, wish: () => void): void {
  if (session.get()) wish();
  else askToSignIn({ mode: 'login', reason, wish });
}
