// The frame of every account form: what went wrong above the fields, the one button beneath, and why it has to wait.
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useNet } from '../../hooks/use-net.ts';
import type { Sending } from '../../hooks/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import classes from './auth-form.module.css';

interface AuthFormProps {
  sending: Sending;
  /** Words of the button, and while it is being done. */
  label: string;
  busyLabel: string;
  /** Why this cannot be done without a net. */
  needsNet: string;
  onSubmit: () => void;
  /** What can be done about a failure that another link would mend. */
  remedy?: ReactNode;
  children: ReactNode;
}

export function AuthForm({ sending, label, busyLabel, needsNet, onSubmit, remedy, children }: AuthFormProps) {
  const { form, busy, failure } = sending;
  const reason = useId();
  const online = useNet();
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
        {/* Stays in reach of the keyboard: a button that goes dead under the focus takes it away. */}
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
              <span>{needsNet}</span>
            </>
          )}
        </p>
      </div>
    </form>
  );
}

/** Enter in a field that leads on goes to what is still empty after it; only when all is filled in does it send. */
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
