// Who makes a call, and the keeper that knows it from a bearer token.
import type { Rights } from '../../core/rules/may-call.ts';

export interface Caller extends Rights {
  readonly userId: string;
  readonly sessionId: string;
}

export interface Callers {
  /** The holder of an access token, or null. What it says may be up to five seconds old. */
  of(token: string): Caller | null | Promise<Caller | null>;
  /** Forgets what is known of a person in this process: their sessions or rights have changed. */
  forget(userId: string): void;
}
