// Error messages of an export's form: at the field concerned, otherwise above the button.
import { exportScreenText } from '../../../core/text/export.ts';
import { OfflineError, RefusedError, SessionEndedError, StorageError } from '../../data/net/errors.ts';
import type { Failure } from '../../hooks/use-failure.ts';

/** The message for an error of the call: its own if it is meant for users. */
export function requestFailure(error: unknown): Failure {
  const isWorded =
    error instanceof OfflineError ||
    error instanceof SessionEndedError ||
    error instanceof StorageError ||
    (error instanceof RefusedError && error.worded);
  const text = isWorded ? error.message : exportScreenText.failed;
  const fields = error instanceof RefusedError ? error.errors : {};
  return Object.keys(fields).length > 0 ? { text, fields } : { text };
}
