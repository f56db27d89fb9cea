// Submits a form: validated, one request at a time, with errors shown. The form's input always stays as it is.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormFault } from '../../core/rules/auth-form.ts';
import { useWork } from './use-work.ts';

/** What a form shows when it is invalid or the request failed. */
export interface Failure {
  /** What failed, where the form has a text for it. */
  title?: string;
  /** Empty when only the errors beside fields are left. */
  text: string;
  /** Errors by field, the first one first. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** The mailed link that resolves the error: one that confirms the address, or one to a new password. */
  link?: 'confirm' | 'reset';
}

export interface Sending {
  busy: boolean;
  failure: Failure | null;
  /** The error to show beside a field. */
  faultOf(field: string): string | null;
  /** The user edits a field: its error and the form's are cleared. */
  mend(field: string): void;
  /**
   * Sends unless the form is invalid or a request is in flight. The first error is the form's; each is shown beside its
   * field. `done` is called on success.
   */
  submit(faults: readonly FormFault[], send: () => Promise<unknown>, done: () => void): Promise<void>;
  /** The form's ref, so that its first faulty field from the top gets the focus. */
  form: RefObject<HTMLFormElement | null>;
}

/** `explain` turns any error that `send` throws into text. */
export function useSending(explain: (error: unknown) => Failure): Sending {
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useWork();
  const [failure, setFailure] = useState<Failure | null>(null);

  // After rendering, so that the error is already tied to the field that is read out.
  useEffect(() => {
    if (!failure?.text) return;
    const names = Object.keys(failure.fields ?? {});
    const inputs = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    inputs.find((each) => names.includes(each.getAttribute('name') ?? ''))?.focus();
  }, [failure]);

  return {
    busy,
    failure,
    form,
    faultOf: (field) => failure?.fields?.[field]?.[0] ?? null,
    mend: (field) => setFailure((before) => without(before, field)),
    async submit(faults, send, done) {
      if (busy) return;
      if (faults[0]) {
        setFailure({ text: faults[0][1], fields: byField(faults) });
        return;
      }
      await run(async () => {
        setFailure(null);
        const failed = await send().then(() => null, explain);
        setFailure(failed);
        if (!failed) done();
      });
    },
  };
}

/** A repeated field is validated with the field it repeats. */
const repeated: Readonly<Record<string, string>> = { password: 'confirmPassword', newPassword: 'confirmPassword' };

function without(failure: Failure | null, field: string): Failure | null {
  const fields = failure?.fields;
  if (!fields?.[field] && !fields?.[repeated[field] ?? '']) return failure;
  const left = Object.entries(fields).filter(([name]) => name !== field && name !== repeated[field]);
  return left.length > 0 ? { text: '', fields: Object.fromEntries(left) } : null;
}

function byField(faults: readonly FormFault[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [field, sentence] of faults) fields[field] = [...(fields[field] ?? []), sentence];
  return fields;
}
