// Error messages of a failed change of password or address: at the fields concerned, otherwise above the button.
import { emailCardText, passwordChangeText } from '../../../core/text/screens/auth-security.ts';
import { OfflineError, RefusedError, SessionEndedError, StorageError } from '../../data/net/errors.ts';
import type { Failure } from '../../hooks/use-failure.ts';

/** The message for an error of a call: its own if it is meant for users, otherwise `otherwise`. */
function failureOf(error: unknown, otherwise: string): Failure {
  const worded =
    error instanceof OfflineError ||
    error instanceof SessionEndedError ||
    error instanceof StorageError ||
    (error instanceof RefusedError && error.worded);
  const text = worded ? error.message : otherwise;
  const fields = error instanceof RefusedError ? error.errors : {};
  return Object.keys(fields).length > 0 ? { text, fields } : { text };
}

/** Of a password change. */
export const changeFailure = (error: unknown): Failure => failureOf(error, passwordChangeText.failed);

/** Of a change of the e-mail address. */
export const emailChangeFailure = (error: unknown): Failure => failureOf(error, emailCardText.failed);
