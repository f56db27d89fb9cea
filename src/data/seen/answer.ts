// A kept answer as a screen shows it.
//
//   loading ── stored ──▶ shown ── renewal failed ──▶ shown, `isOld` ── renewed ──▶ shown
//      │ └──── answered ──▶ │                             └── wake-up, opened again: requested again
//      │                    └── refused: no such thing ──▶ missing
//      └── failed, nothing stored ──▶ failed ── `retry`, wake-up ──▶ loading

import { isForDevice } from '../../../core/rules/answers/answers.ts';
import { RefusedError } from '../net/errors.ts';

/** Whether the server says that there is no such thing, not any more, or for a person: that they may not see it. */
export function isGone(name: string, error: unknown): boolean {
  if (!(error instanceof RefusedError)) return false;
  return [404, 410].includes(error.status) || (error.status === 403 && !isForDevice(name));
}

export type Answer<T> =
  | { kind: 'loading' }
  | {
      kind: 'shown';
      value: T;
      /** Epoch milliseconds by the device's clock. */
      fetchedAt: number;
      /** It cannot be renewed just now. */
      isOld: boolean;
      /** Why; null while it is being requested again. */
      failure: unknown;
      retry: () => void;
      /** Items on all pages, for a call with `total`. */
      total?: number;
    }
  /** The server says that there is no such thing, not any more, or not for this person. */
  | { kind: 'missing' }
  /** Nothing is stored, and the server did not answer. `error`: as a call rejects with. */
  | { kind: 'failed'; error: unknown; retry: () => void };
