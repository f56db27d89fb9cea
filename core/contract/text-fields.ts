// Building blocks for schemas: ids, text with limits counted in code points, whole numbers in a query.
import * as v from 'valibot';
import { validationText } from '../text/validation.ts';
import { codePoints } from './code-points.ts';
import { tsidPattern } from './tsid-pattern.ts';
import { trimmedText } from './visible-text.ts';

export const idSchema = v.pipe(v.string(validationText.id), v.regex(tsidPattern, validationText.id));

/**
 * A trimmed text without U+0000, empty when there is nothing to see, with its own sentences for too short and too long. Half a character
 * becomes U+FFFD, as the store keeps it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function textField(min: number, max: number, tooShort: string, tooLong: string) {
  return v.pipe(
    v.string(tooShort),
    v.check((text) => !text.includes('\u0000'), validationText.nullCharacter),
    v.transform((text) => trimmedText(text.toWellFormed())),
    v.check((text) => codePoints(text) >= min, tooShort),
    v.check((text) => codePoints(text) <= max, tooLong),
  );
}

const integerText = (min: number, max: number) =>
  v.pipe(
    v.string(validationText.wholeNumber),
    v.regex(/^-?\d{1,9}$/, validationText.wholeNumber),
    v.transform(Number),
    v.minValue(min, validationText.tooSmall(min)),
    v.maxValue(max, validationText.tooLarge(max)),
  );

/** An integer in a query string, between min and max, with a default. */
/* @__NO_SIDE_EFFECTS__ */
export function queryInteger(min: number, max: number, fallback: number) {
  return v.optional(integerText(min, max), String(fallback));
}

/** The same without a default: undefined when it is not given. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalQueryInteger(min: number, max: number) {
  return v.optional(integerText(min, max));
}

/** An enum value in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export function queryChoice<const C extends readonly [string, ...string[]]>(choices: C, fallback: C[number]) {
  return v.optional(v.picklist(choices, validationText.choice(choices)), fallback);
}
