// The frame of every account form: the error summary above the fields, the submit button below, and why it is disabled.
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { onlineOnly } from '../../../core/contract/online-only.ts';
import { useOnline } from '../../hooks/use-online.ts';
import type { Sending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './auth-form.module.css';

interface AuthFormProps {
  sending: Sending;
  /** Label of the button, and while submitting. */
  label: string;
  busyLabel: string;
  /** What it sends, which needs the net. */
  call: keyof typeof onlineOnly;
  onSubmit: () => void;
  /** Shown with a failure that another mailed link would solve. */
  remedy?: ReactNode;
  children?: ReactNode;
}

export function AuthForm({ sending, label, busyLabel, call, onSubmit, remedy, children }: AuthFormProps) {
  const { form, busy, failure } = sending;
  const reason = useId();
  const online = useOnline();
  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      noValidate
      aria-busy={busy}
      onKeyDown={nextField}
      onInput={({ target }) => target instanceof HTMLInputElement && sending.mend(target.name)}
      onSubmit={(event) => {
        event.preventDefault();
        if (online) onSubmit();
      }}
    >
      <div role="alert" className={classes.failure}>
        {failure?.text && (
          <>
            <IconAlertTriangle size={20} aria-hidden />
            <div>
              {failure.title && <p className={classes.failed}>{failure.title}</p>}
              <p>{failure.text}</p>
              {failure.link && remedy}
            </div>
          </>
        )}
      </div>
      {children}
      <div className={classes.send}>
        {/* Stays focusable: disabling a focused button would lose the focus. */}
        <Button
          type="submit"
          className={classes.submit}
          aria-disabled={busy || !online}
          aria-describedby={online ? undefined : reason}
        >
          {busy ? busyLabel : label}
        </Button>
        <p id={reason} role="status" className={classes.offline}>
          {!online && (
            <>
              <IconCloudOff size={18} aria-hidden />
              <span>{onlineOnly[call]}</span>
            </>
          )}
        </p>
      </div>
    </form>
  );
}

/** Enter in a field with `enterkeyhint` next moves to the next empty field; it submits only if none is empty. */
function nextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement) || field.enterKeyHint !== 'next') return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields.slice(fields.indexOf(field) + 1).find((each) => each.value === '' && !each.readOnly);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
