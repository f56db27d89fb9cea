// Error messages of a failed password change: at the fields concerned, otherwise above the button.
import { passwordChangeText } from '../../../core/text/auth-security.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../../data/net/errors.ts';
import type { Failure } from '../../hooks/use-sending.ts';

/** The message for an error of the call: its own if it is meant for users, otherwise the probable cause. */
export function changeFailure(error: unknown): Failure {
  const worded =
    error instanceof OfflineError ||
    error instanceof SessionEndedError ||
    (error instanceof RefusedError && error.worded);
  const text = worded ? error.message : passwordChangeText.failed;
  const fields = error instanceof RefusedError ? error.errors : {};
  return Object.keys(fields).length > 0 ? { text, fields } : { text };
}
