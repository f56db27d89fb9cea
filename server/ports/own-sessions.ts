// A person's sessions, as the person handles them.
import type { OpenSession } from '../../core/contract/auth.ts';
import type { Caller } from './callers.ts';

/** Where a request came from, for the security log. */
export interface RequestTrace {
  requestId: string;
  /** IPv4 address, or IPv6 network. */
  address: string;
}

export interface OwnSessions {
  /** Last used first. */
  list(caller: Caller): Promise<OpenSession[]>;
  /** Refusal `not_found` for a session that is not the caller's. */
  end(caller: Caller, sessionId: string, trace: RequestTrace): Promise<void>;
  endOthers(caller: Caller, trace: RequestTrace): Promise<void>;
}
