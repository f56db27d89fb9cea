// Requests to open the sign-in form; the shell shows it.
import { observable } from '../page/observable.ts';
import { session } from './session-state.ts';

/** Why an account is needed: one sentence for both forms, or one for each. */
export type SignInReason = string | Readonly<Record<'login' | 'register', string>>;

export interface SignInRequest {
  mode: 'login' | 'register' | 'forgot-password' | 'registration-success';
  /** Why it is shown; above the form. */
  reason?: SignInReason;
  email?: string;
  /** Called once after the sign-in. Dropped when the form is closed without one. */
  action?: () => void;
}

/** The requested form; null = none. The shell sets it to null when the form closes. */
export const signInRequest = observable<SignInRequest | null>(null);

/** Opens the form, in login mode by default. */
export function askToSignIn(request: SignInRequest = { mode: 'login' }): void {
  signInRequest.set(request);
}

/**
 * Calls `action` now when the user is known; otherwise opens the sign-in, with `reason`, and calls it after that. A user whose
 * session has ended is known: their changes wait on the device, and the list of waiting changes offers the sign-in.
 */
export function whenSignedIn(reason: SignInReason, action: () => void): void {
  if (session.get()) action();
  else askToSignIn({ mode: 'login', reason, action });
}
