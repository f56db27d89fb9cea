// Requests to open the sign-in form; the shell shows it. And what a signed-out person wanted, which is done or opened after it.
import { observable } from '../page/observable.ts';
import { session } from './session-state.ts';

/** What a signed-out person may want of a market: to like it, or to open one of its forms. */
export type MarketWish = 'like' | 'list' | 'rate' | 'post' | 'note' | 'share' | 'report';

/** What was wanted when the sign-in was opened. Plain data: it is kept on the device over a registration (kept-wish.ts). */
export type Wish =
  | { what: 'export' | 'security' | 'leave' }
  | {
      what: MarketWish;
      /** `category` for the market's face, where it is known. */
      market: { id: string; name: string; category?: number };
      /** Id of what is reported; else the market's. */
      about: string;
    };

export interface SignInRequest {
  mode: 'login' | 'register' | 'forgot-password' | 'registration-success';
  /** Why it is shown; above the form. */
  reason?: string;
  email?: string;
  /** Granted once after the sign-in. Dropped when the form is closed without one, unless a mail was sent from it. */
  wish?: Wish;
  /** The person has just confirmed this address. */
  isWelcome?: boolean;
}

/** The requested form; null = none. The shell sets it to null when the form closes. */
export const signInRequest = observable<SignInRequest | null>(null);

/** A wish whose form is about to open: the component with the form takes it (src/hooks/use-granted-wish.ts). */
export const grantedWish = observable<Wish | null>(null);

/** Opens the form, in login mode by default. */
export function askToSignIn(request: SignInRequest = { mode: 'login' }): void {
  signInRequest.set(request);
}

/**
 * Calls `act` now when the user is known; otherwise opens the sign-in, after which the wish is granted (src/app/grant-wish.ts). A
 * user whose session has ended is known: their changes wait on the device, and the list of waiting changes offers the sign-in.
 */
export function whenSignedIn(wish: Wish, act: () => void): void {
  if (session.get()) act();
  else askToSignIn({ mode: 'login', wish });
}
