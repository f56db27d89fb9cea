// The form that corrects the texts of a refused change and sends it again. Validated like on the server before the request.
// The typed text is kept until it is sent or discarded by *Avbryt*.

import { useState } from 'react';
import { calls } from '../../../core/contract/calls.ts';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import { textParts } from '../../../core/rules/changes/texts.ts';
import { bodyFaults } from '../../../core/rules/form/body-faults.ts';
import { changeActionText } from '../../../core/text/waiting.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';
import { useQueuedForm } from '../../hooks/use-queued-form.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { FaultSummary } from '../../ui/form/fault-summary.tsx';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';
import classes from './change-form.module.css';

interface ChangeFormProps {
  row: WaitingChange;
  /** Called with the key of the change as it was when the form opened, the complete new body, if it is valid, and the form's draft. */
  onSend: (key: string, body: Record<string, unknown>, draft: TypedAs['draft']) => Promise<boolean>;
  onClose: () => void;
}

export function ChangeForm({ row, onSend, onClose }: ChangeFormProps) {
  const parts = textParts(row).filter(({ isPlain }) => isPlain);
  const before: Record<string, string> = Object.fromEntries(parts.map(({ field, text }) => [field, text]));
  // Corrected in another tab it has another key: that text is not overwritten.
  const [key] = useState(row.key);
  // The row says the server's sentence itself.
  const refused = { sentence: null, errors: row.errors };
  const edit = useQueuedForm(`change:${key}`, before, { refused, takesFocus: true, onClose });
  const { texts, typedAs } = edit;

  const send = () => {
    const typed = Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [field, trimmedText(text) || emptied(row.body[field])]),
    );
    const body = { ...row.body, ...typed };
    void edit.submit(bodyFaults(calls[row.call], body), () => onSend(key, body, typedAs.draft));
  };

  return (
    <form {...edit.frame(send)} className={classes.form}>
      {parts.map(({ field, label, isLong }) => {
        const Field = isLong ? TextArea : TextField;
        return (
          <Field
            key={field}
            name={field}
            label={label}
            value={texts[field] ?? ''}
            fault={edit.faultOf(field)}
            autoComplete="off"
            onChange={(text) => edit.type({ ...texts, [field]: text })}
          />
        );
      })}
      <FaultSummary {...edit} />
      <ButtonRow>
        <Button tone="quiet" onClick={edit.leave}>
          {changeActionText.cancel}
        </Button>
        <Button type="submit" busy={edit.busy}>
          {changeActionText.send}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** The value of an emptied field: null where the call uses null for none. */
const emptied = (before: unknown): '' | null => (before === null ? null : '');
