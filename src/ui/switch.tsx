// A setting that is on or off, with its name and, beneath it, what it does. The whole line is the target.
import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  label: string;
  /** Heard instead of the label, when that alone does not say what it belongs to. */
  name?: string;
  /** What it does, in a sentence. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** How an unsent change stands. */
  note?: ReactNode;
}

export function Switch({ label, name, hint, checked, onChange, note }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
        <span role="status" className={classes.note}>
          {note}
        </span>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={name}
        className={classes.switch}
        checked={checked}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
