// How long to wait before the next attempt, and which outcome an error means.
import { tsidPattern } from '../../../core/contract/tsid-pattern.ts';
import type { QueuedRow } from '../../../core/rules/changes/change.ts';
import { changeOf } from '../../../core/rules/changes/changes.ts';
import { type BackoffLimits, backoff } from '../../../core/rules/timing.ts';
import { keptLimit } from '../../../core/text/span.ts';
import { ContractError, RefusedError, SessionEndedError } from '../net/errors.ts';
import { FileGoneError } from './files.ts';
import type { OutboxRow, Refused } from './row.ts';

const retry: BackoffLimits = { firstMs: 1_000, longestMs: 5 * 60_000 };
/** A longer Retry-After than this is cut to it. */
const longestAskedMs = 24 * 60 * 60_000;

/** 1 s doubling to 5 min, with full jitter, so that many devices do not retry at once. Milliseconds. */
export function backoffMs(attempts: number, random: number): number {
  return Math.ceil(backoff(retry, attempts, random));
}

export type Outcome =
  /**
   * It may or may not have arrived: the same key again. `askedMs` is the server's Retry-After; `unclear` = it was answered with
   * success, in a shape that is not known here.
   */
  | { kind: 'again'; askedMs: number | null; unclear: boolean }
  /** The server refused it, for good. */
  | { kind: 'refused'; refused: Refused }
  /** The id of what it creates is taken: it is sent once more with another one. */
  | { kind: 'taken' }
  /** The session has ended: nothing is sent until the next sign-in, and nothing is lost. */
  | { kind: 'signed out' };

const passing = new Set([401, 408, 425, 429]);

/** Whether the same request may succeed later. A limit of the person's own acts needs a decision: it may last for a day. */
function mayPass({ status, code }: RefusedError): boolean {
  return status >= 500 || (passing.has(status) && code !== 'limit_reached');
}

/** The server's sentence; without one that of the call, or else that of the status. */
function sentenceOf({ worded, message, status }: RefusedError, row: QueuedRow): string {
  return (worded ? undefined : changeOf(row.call).unworded?.(status, row)) ?? message;
}

/** What an error means for the row at `now` (epoch milliseconds). Unknown errors are retried, never dropped. */
export function outcomeOf(
  error: unknown,
  row: QueuedRow & Partial<Pick<OutboxRow, 'makes' | 'renewed'>>,
  now: number,
): Outcome {
  if (error instanceof SessionEndedError) return { kind: 'signed out' };
  if (error instanceof FileGoneError)
    return { kind: 'refused', refused: { reason: 'refused', sentence: error.message, errors: null, clash: null } };
  if (error instanceof ContractError) return { kind: 'again', askedMs: null, unclear: true };
  if (!(error instanceof RefusedError)) return { kind: 'again', askedMs: null, unclear: false };
  if (mayPass(error)) {
    return {
      kind: 'again',
      askedMs: error.retryAfter === null ? null : Math.min(longestAskedMs, Math.max(0, error.retryAfter * 1000)),
      unclear: false,
    };
  }
  const { clash, retryAfter } = error;
  if (error.status === 409 && !clash && !row.renewed && row.makes && tsidPattern.test(row.makes))
    return { kind: 'taken' };
  const sentence = sentenceOf(error, row);
  return {
    kind: 'refused',
    refused: {
      reason: clash ? 'conflict' : 'refused',
      sentence: retryAfter === null ? sentence : keptLimit(sentence, now + retryAfter * 1000),
      errors: Object.keys(error.errors).length > 0 ? error.errors : null,
      clash,
    },
  };
}
