// The caller of a request, and the cache that looks it up by bearer token.
import type { Rights } from '../../core/rules/people/may-call.ts';

export interface Caller extends Rights {
  readonly userId: string;
  readonly sessionId: string;
}

export interface Callers {
  /** The holder of an access token, or null. May be up to five seconds old. */
  of(token: string): Caller | null | Promise<Caller | null>;
  /** Invalidates a person's cached callers in this process: their sessions or rights have changed. */
  forget(userId: string): void;
}
