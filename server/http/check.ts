// Validates input against its schema, with Swedish sentences per field.
import * as v from 'valibot';
import { Refusal } from '../../core/contract/errors.ts';
import { errorText } from '../../core/text/errors.ts';
import { validationText } from '../../core/text/validation.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** Default sentences for issues whose schema has none. */
function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return validationText.unknownField;
  return issue.received === 'undefined' ? validationText.required : validationText.wrongForm;
}

/** A refusal with one sentence for each [field, sentence]. */
export function invalid(found: [string, string][]): Refusal {
  const errors: Record<string, string[]> = Object.create(null);
  for (const [field, text] of found) errors[field] = [...(errors[field] ?? []), text];
  const first = found[0]?.[1];
  return new Refusal('invalid', found.length === 1 ? first : errorText.invalid, errors);
}

/** The schema's output. `at`: the field name of a single value. Refusal `invalid` with sentences per field. */
export function check(schema: Schema, value: unknown, at = ''): unknown {
  const result = v.safeParse(schema, value, { message: sentence });
  if (result.success) return result.output;
  throw invalid(
    result.issues.map((issue) => {
      const path = issue.path?.map((part) => String(part.key)).join('.');
      // A missing key is reported by its object, without the field's sentence.
      return [path || at, issue.type === 'strict_object' ? sentence(issue) : issue.message];
    }),
  );
}

/** A query as one text per name. Refusal `invalid` for a repeated name. */
export function singleValues(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const repeated: [string, string][] = [];
  for (const name in query) if (Array.isArray(query[name])) repeated.push([name, validationText.repeated]);
  if (repeated.length > 0) throw invalid(repeated);
  return query as Record<string, string>;
}

/** For calls without a query or body: nothing, or an empty object. Refusal `invalid` otherwise. */
export function checkNothing(given: unknown): undefined {
  if (given === undefined || given === null) return undefined;
  const unknown: [string, string][] = [];
  if (typeof given !== 'object') unknown.push(['', validationText.wrongForm]);
  else for (const name in given) if (unknown.length < 20) unknown.push([name, validationText.unknownField]);
  if (unknown.length > 0) throw invalid(unknown);
}

/** The validated body; nothing for a call without one. An array is not an object, even if empty. */
export function checkBody(schema: Schema | undefined, given: unknown): unknown {
  if (schema === undefined) return checkNothing(given);
  if (Array.isArray(given)) throw invalid([['', validationText.wrongForm]]);
  return check(schema, given);
}
