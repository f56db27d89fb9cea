// A form whose change is queued: what is typed is kept until it is stored or given up, and each fault is shown at its field, whether the
// form found it or the server refused the change.
import { type FormEvent, useEffect } from 'react';
import type { FormFault } from '../../core/rules/form/auth-form.ts';
import type { Refused } from '../data/outbox/row.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';
import { type Failure, failureOf, focusField, useFailure } from './use-failure.ts';
import { useWork } from './use-work.ts';

interface QueuedFormOptions extends DraftOptions {
  /** Why the change that the form corrects was refused. */
  refused?: Pick<Refused, 'sentence' | 'errors'> | undefined;
  /** Its first field, or the chosen one of several, takes the focus when the form opens. */
  takesFocus?: boolean;
  /** It is stored or given up. Left out: the form stays, and is emptied. */
  onClose?: (() => void) | undefined;
}

/**
 * @param about names the form and its subject, such as `list:<id>`
 * @param saved the texts of its fields without a draft; other faults are of the form as a whole
 */
export function useQueuedForm<Fields extends { [Name in keyof Fields]: string }>(
  about: string,
  saved: Fields,
  { refused, takesFocus = false, onClose, ...options }: QueuedFormOptions = {},
) {
  const { type, forget, ...draft } = useDraft(about, saved, options);
  const { busy, run } = useWork();
  const { fail, ...shown } = useFailure(refused && refusal(refused, saved));
  const { form, mend } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens.
  useEffect(() => {
    if (!takesFocus) return;
    const chosen = form.current?.querySelector<HTMLElement>('input:checked');
    if (chosen) chosen.focus();
    else focusField(form.current, ...Object.keys(saved));
  }, [takesFocus]);
  const leave = () => {
    forget();
    onClose?.();
  };
  return {
    ...draft,
    ...shown,
    busy,
    leave,
    forget,
    /** What its element has. */
    frame: (save: () => unknown) => ({
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        save();
      },
    }),
    type(changes: Partial<Fields>) {
      type(changes);
      mend(...Object.keys(changes));
    },
    /** Stores unless the form is faulty or is being stored. It is left if `store` resolves to true. */
    async submit(faults: readonly FormFault[], store: () => Promise<boolean>): Promise<void> {
      if (busy) return;
      fail(failureOf(faults, saved));
      if (faults.length > 0) return;
      await run(async () => {
        if (await store()) leave();
      });
    },
  };
}

/** What the server refused, by field where it says so. It takes no focus. */
function refusal({ sentence, errors }: Pick<Refused, 'sentence' | 'errors'>, saved: object): Failure | null {
  const faults = Object.entries(errors ?? {}).flatMap(([field, [first]]): FormFault[] =>
    first ? [[field, first]] : [],
  );
  const failure = failureOf(faults.length > 0 || !sentence ? faults : [['', sentence]], saved);
  return failure && { ...failure, text: '' };
}
