// A radio button under a drawn field or tile: a second press clears the choice. The group is one tab stop with arrow keys.
import type { ReactNode } from 'react';
import classes from './clearable-radio.module.css';

interface ClearableRadioProps {
  /** Shared by the group. */
  name: string;
  /** Accessible name; it contains the text shown. */
  label: string;
  checked: boolean;
  className: string | undefined;
  onChoose: () => void;
  onClear: () => void;
  children: ReactNode;
}

export function ClearableRadio(props: ClearableRadioProps) {
  const { name, label, checked, className, onChoose, onClear, children } = props;
  return (
    <label className={`${classes.place} ${className ?? ''}`} title={label}>
      <input
        type="radio"
        name={name}
        className={classes.input}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        // A press on the chosen one changes nothing by itself.
        onClick={() => checked && onClear()}
      />
      {children}
    </label>
  );
}
