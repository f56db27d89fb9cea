// A switch for a setting, with its name and a description below. The whole line is the click target.
import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  label: string;
  /** Accessible name, if the label alone is ambiguous. */
  name?: string;
  /** Description in one sentence. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The pending state of an unsent change. */
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
