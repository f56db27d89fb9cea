// What a refused password change says: beside the fields it is about, and otherwise above the button.
import { passwordChangeText } from '../../../core/text/auth-security.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../../data/errors.ts';
import type { Failure } from '../../hooks/use-sending.ts';

/** Words for whatever the call threw: the error's own where it has some for people, else what probably went wrong. */
export function changeFailure(error: unknown): Failure {
  const worded =
    error instanceof OfflineError ||
    error instanceof SessionEndedError ||
    (error instanceof RefusedError && error.worded);
  const text = worded ? error.message : passwordChangeText.failed;
  const fields = error instanceof RefusedError ? error.errors : {};
  return Object.keys(fields).length > 0 ? { text, fields } : { text };
}
