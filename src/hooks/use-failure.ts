// Why a form is refused, by its own rules or by the server, and the focus on its first faulty field.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormFault } from '../../core/rules/form/auth-form.ts';

/** What a form shows when it is invalid or was refused. */
export interface Failure {
  /** What failed, where the form has a text for it. */
  title?: string;
  /** Empty when only the errors beside fields are left. */
  text: string;
  /** Errors by field, the first one first; '' is the form as a whole. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** The mailed link that resolves the error: one that confirms the address, or one to a new password. */
  link?: 'confirm' | 'reset';
}

export interface FormFailure {
  failure: Failure | null;
  /** Shows it; null: there is none. One with a text moves the focus to its first field. */
  fail(failure: Failure | null): void;
  /** The error to show beside a field. */
  faultOf(field: string): string | null;
  /** The user edits these fields: their errors and the form's are cleared. Without fields all are. */
  mend(...fields: string[]): void;
  /** The form's ref, so that its first faulty field from the top gets the focus. */
  form: RefObject<HTMLFormElement | null>;
}

/** `initial`: shown from the beginning, without moving the focus. */
export function useFailure(initial: Failure | null = null): FormFailure {
  const form = useRef<HTMLFormElement>(null);
  const [failure, fail] = useState(initial);

  // After rendering, so that the error is already tied to the field that is read out.
  useEffect(() => {
    if (failure?.text) focusField(form.current, ...Object.keys(failure.fields ?? {}));
  }, [failure]);

  return {
    failure,
    fail,
    form,
    faultOf: (field) => failure?.fields?.[field]?.[0] ?? null,
    mend: (...fields) => fail((before) => (fields.length === 0 ? null : without(before, fields))),
  };
}

/** Focuses the first field from the top with one of the names. */
export function focusField(form: HTMLFormElement | null, ...names: string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name], [data-name]') ?? [])];
  fields.find((each) => names.includes(each.getAttribute('name') ?? each.dataset.name ?? ''))?.focus();
}

/** Faults as the form shows them; null without any. `shown`: its fields, by name; faults of others are of the form as a whole. */
export function failureOf(faults: readonly FormFault[], shown?: object): Failure | null {
  const fields: Record<string, string[]> = {};
  for (const [name, sentence] of faults) {
    const field = !shown || name in shown ? name : '';
    fields[field] = [...(fields[field] ?? []), sentence];
  }
  return faults[0] ? { text: faults[0][1], fields } : null;
}

/** A repeated field is validated with the field it repeats. */
const repeated: Readonly<Record<string, string>> = { password: 'confirmPassword', newPassword: 'confirmPassword' };

function without(failure: Failure | null, mended: readonly string[]): Failure | null {
  const gone = mended.flatMap((field) => [field, repeated[field] ?? field]);
  const fields = failure?.fields ?? {};
  if (!gone.some((field) => fields[field])) return failure;
  const left = Object.entries(fields).filter(([name]) => !gone.includes(name));
  return left.length > 0 ? { text: '', fields: Object.fromEntries(left) } : null;
}
