// A form on its way: checked, sent once at a time, and told what was wrong. Whatever happens, the form itself stays as it is.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormFault } from '../../core/rules/auth-form.ts';

/** What a form says when it could not be sent, or may not. */
export interface Failure {
  /** What failed, where the form has words for it. */
  title?: string;
  /** Empty when only what stands beside fields is left of it. */
  text: string;
  /** What is wrong with fields, the first fault first. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** A mailed link would help: one that confirms the address, or one to a new password. */
  link?: 'confirm' | 'reset';
}

export interface Sending {
  busy: boolean;
  failure: Failure | null;
  /** The sentence to show beside a field. */
  faultOf(field: string): string | null;
  /** Somebody is mending a field: what was said of it, and of the form, no longer holds. */
  mend(field: string): void;
  /**
   * Sends unless something is wrong or on its way. The first fault is what the form says; each stands beside its field.
   * `done` is called when it has gone well.
   */
  submit(faults: readonly FormFault[], send: () => Promise<unknown>, done: () => void): Promise<void>;
  /** To be put on the form, so that the first fault gets the focus. */
  form: RefObject<HTMLFormElement | null>;
}

/** `explain` words whatever the sending throws. */
export function useSending(explain: (error: unknown) => Failure): Sending {
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  // After drawing, so that the sentence is already tied to the field that is read out.
  useEffect(() => {
    if (!failure?.text) return;
    const first = Object.keys(failure.fields ?? {})
      .map((name) => form.current?.elements.namedItem(name))
      .find((each) => each instanceof HTMLElement);
    if (first instanceof HTMLElement) first.focus();
  }, [failure]);

  return {
    busy,
    failure,
    form,
    faultOf: (field) => failure?.fields?.[field]?.[0] ?? null,
    mend: (field) => setFailure((before) => without(before, field)),
    async submit(faults, send, done) {
      if (underWay.current) return;
      if (faults[0]) {
        setFailure({ text: faults[0][1], fields: byField(faults) });
        return;
      }
      underWay.current = true;
      setBusy(true);
      setFailure(null);
      const failed = await send().then(() => null, explain);
      underWay.current = false;
      setBusy(false);
      setFailure(failed);
      if (!failed) done();
    },
  };
}

/** The repetition is judged by what it repeats. */
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
