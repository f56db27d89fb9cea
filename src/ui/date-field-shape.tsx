// The place of a date field before its code has come: its label, and a field that takes no text yet.
import { dateText } from '../../core/text/dates.ts';
import classes from './date-field.module.css';

export interface DateFieldProps {
  label: string;
  /** Days since 1970-01-01; null for none. */
  value: number | null;
  /** Called with a date that exists, or null when the field holds none. */
  onChange: (day: number | null) => void;
  /** Days since 1970-01-01, where the date counts. */
  today: number;
}

export function DateFieldShape({ label }: DateFieldProps) {
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      <div className={classes.line}>
        <input className={classes.input} placeholder={dateText.placeholder} aria-label={label} disabled />
      </div>
      <p className={classes.said} />
    </div>
  );
}
