// Turns what a form's rules found wrong into the refusal that the form is answered.
import { Refusal } from '../../contract/errors.ts';
import type { FormFault } from './auth-form.ts';

/** Refusal `invalid` with the sentence of each field; the first fault is the message. Nothing happens without faults. */
export function refuseFaults(faults: readonly FormFault[]): void {
  const [first] = faults;
  if (!first) return;
  const errors: Record<string, string[]> = Object.create(null);
  for (const [field, sentence] of faults) errors[field] = [...(errors[field] ?? []), sentence];
  throw new Refusal('invalid', first[1], errors);
}
