// The form that corrects the texts of a refused change and sends it again. Validated like on the server before the request.
// The typed text is kept until it is sent or discarded by *Avbryt*.

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import { textParts } from '../../../core/rules/changes/texts.ts';
import { changeActionText } from '../../../core/text/waiting.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';
import { useDraftForm } from '../../hooks/use-draft-form.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { bodyFaults } from './body-faults.ts';
import classes from './change-form.module.css';

interface ChangeFormProps {
  row: WaitingChange;
  /** Called with the key of the change as it was when the form opened, the complete new body, if it is valid, and the form's draft. */
  onSend: (key: string, body: Record<string, unknown>, draft: TypedAs['draft']) => Promise<boolean>;
  onClose: () => void;
}

export function ChangeForm({ row, onSend, onClose }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const parts = textParts(row).filter(({ isPlain }) => isPlain);
  const before: Record<string, string> = Object.fromEntries(parts.map(({ field, text }) => [field, text]));
  // Corrected in another tab it has another key: that text is not overwritten.
  const [key] = useState(row.key);
  const { texts, type, typedAs, forget, busy, run } = useDraftForm(`change:${key}`, before);
  const [faults, setFaults] = useState<Record<string, string>>({});

  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);

  const leave = () => {
    forget();
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [field, trimmedText(text) || emptied(row.body[field])]),
    );
    const body = { ...row.body, ...typed };
    const found = bodyFaults(row.call, body);
    setFaults(found);
    const first = parts.findIndex(({ field }) => found[field] !== undefined);
    if (first >= 0) return form.current?.querySelectorAll<HTMLElement>('input, textarea')[first]?.focus();
    await run(async () => {
      if (await onSend(key, body, typedAs.draft)) leave();
    });
  };
  const other = Object.entries(faults).find(([field]) => !parts.some((part) => part.field === field));

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      {parts.map(({ field, label, isLong }) => {
        const Field = isLong ? TextArea : TextField;
        return (
          <Field
            key={field}
            label={label}
            value={texts[field] ?? ''}
            fault={faults[field] ?? null}
            autoComplete="off"
            onChange={(text) => type({ ...texts, [field]: text })}
          />
        );
      })}
      {other && (
        <p role="alert" className={classes.fault}>
          {other[1]}
        </p>
      )}
      <ButtonRow>
        <Button tone="quiet" onClick={leave}>
          {changeActionText.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {changeActionText.send}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** The value of an emptied field: null where the call uses null for none. */
const emptied = (before: unknown): '' | null => (before === null ? null : '');
