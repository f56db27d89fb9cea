// The errors of a call, as typed classes, and the only place that turns any of them into a sentence.
// Imports texts only, so that the page's first chunk can use it.
import type { Clash } from '../../../core/contract/errors.ts';
import { errorText } from '../../../core/text/errors.ts';
import { sessionText } from '../../../core/text/screens/session.ts';
import { failureText } from '../../../core/text/screens/sync.ts';

/** How the network failed: no response, a timeout, a captive portal, or a truncated response. */
export type NetworkFault = 'unreachable' | 'timeout' | 'portal' | 'broken';

/** The server was not reached, or the response was not its own. A later retry may help. */
export class OfflineError extends Error {
  readonly fault: NetworkFault;
  constructor(fault: NetworkFault, cause?: unknown) {
    super(failureText[fault], { cause });
    this.name = 'OfflineError';
    this.fault = fault;
  }
}

/** The server responded with a status outside 2xx. `message` is its Swedish sentence, or ours for the status. */
export class RefusedError extends Error {
  readonly status: number;
  /** Machine code of the problem document, or null without one. */
  readonly code: string | null;
  /** Sentences per field (dotted path). */
  readonly errors: Record<string, string[]>;
  /** Seconds of Retry-After, or null. */
  readonly retryAfter: number | null;
  /** Both versions of a conflicting edit, or null. */
  readonly clash: Clash | null;
  /** Whether `message` is the server's own sentence. */
  readonly worded: boolean;
  constructor(
    status: number,
    message: string,
    rest: {
      code?: string | null;
      errors?: Record<string, string[]>;
      retryAfter?: number | null;
      clash?: Clash | null;
      worded?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'RefusedError';
    this.status = status;
    this.code = rest.code ?? null;
    this.errors = rest.errors ?? {};
    this.retryAfter = rest.retryAfter ?? null;
    this.clash = rest.clash ?? null;
    this.worded = rest.worded ?? true;
  }
}

/** A conditional read: the stored response is still current. */
export class UnchangedError extends Error {
  constructor() {
    super('unchanged');
    this.name = 'UnchangedError';
  }
}

/** The server's response does not match the schema. `detail` says where, for the log. */
export class ContractError extends Error {
  readonly detail: string;
  constructor(detail: string, sentence: string = failureText.contract) {
    super(sentence);
    this.name = 'ContractError';
    this.detail = detail;
  }
}

/** `full` = no room, `newer` = another tab upgraded the database, `dead` = gone even after reopening once. */
export type StorageFault = 'full' | 'newer' | 'dead';

/** The device could not store or read. Nothing of the failed transaction was kept. */
export class StorageError extends Error {
  readonly fault: StorageFault;
  constructor(fault: StorageFault, cause?: unknown) {
    super({ full: failureText.storageFull, newer: failureText.newerVersion, dead: failureText.storage }[fault], {
      cause,
    });
    this.name = 'StorageError';
    this.fault = fault;
  }
}

/** The server ended the session, or another user is signed in by now. Data and pending changes stay until a new sign-in. */
export class SessionEndedError extends Error {
  constructor(cause?: unknown) {
    super(sessionText.ended, { cause });
    this.name = 'SessionEndedError';
  }
}

/** The engine's worker could not be started. */
export class WorkerError extends Error {
  constructor(cause?: unknown) {
    super(failureText.worker, { cause });
    this.name = 'WorkerError';
  }
}

/** Our sentence for a status that came without one. */
export function statusSentence(status: number): string {
  if (status === 401) return errorText.unauthorized;
  if (status === 403) return errorText.forbidden;
  if (status === 404) return errorText.not_found;
  if (status === 409) return errorText.conflict;
  if (status === 410) return errorText.gone;
  if (status === 429) return errorText.rate_limited;
  if (status === 502 || status === 503 || status === 504) return errorText.unavailable;
  return status >= 500 ? errorText.internal : errorText.invalid;
}

/** The sentence to show for anything that was thrown. Never a stack, never English from a library. */
export function sentenceFor(error: unknown): string {
  const ours =
    error instanceof OfflineError ||
    error instanceof RefusedError ||
    error instanceof ContractError ||
    error instanceof StorageError ||
    error instanceof SessionEndedError ||
    error instanceof WorkerError;
  return ours ? error.message : failureText.unknown;
}
