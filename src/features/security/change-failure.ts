// What a refused password change says: beside the fields it is about, and otherwise above the button.
import { passwordChangeText } from '../../../core/text/security.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../../data/errors.ts';

export interface ChangeFailure {
  /** Null when the fields say it all. */
  text: string | null;
  /** One sentence by field. */
  fields: ReadonlyMap<string, string>;
}

/** Words for whatever the call threw: the error's own where it has some for people, else what probably went wrong. */
export function changeFailure(error: unknown): ChangeFailure {
  const fields = new Map<string, string>();
  if (error instanceof RefusedError) {
    for (const [field, [sentence]] of Object.entries(error.errors)) if (sentence) fields.set(field, sentence);
  }
  const worded =
    error instanceof OfflineError ||
    error instanceof SessionEndedError ||
    (error instanceof RefusedError && error.worded);
  const text = worded ? error.message : passwordChangeText.failed;
  return { text: fields.size > 0 ? null : text, fields };
}
