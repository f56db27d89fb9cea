// A text field of one or several lines: label above, hint and error below, associated for screen readers.
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import classes from './text-field.module.css';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error message; shown below and read with the field. */
  fault?: string | null;
  /** Help for filling it in. */
  hint?: ReactNode;
  /** Shown after the label, such as "valfritt". */
  note?: string;
}

type Taken = 'value' | 'onChange' | 'aria-invalid' | 'aria-describedby' | 'className' | 'id';

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, Taken> {
  /** A 44 px button inside the field's right end. */
  end?: ReactNode;
}

/** One line. All other props of an `input` are passed through. */
export function TextField({ label, value, onChange, fault, hint, note, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} fault={fault} hint={hint} note={note}>
      <div className={classes.line}>
        <input
          {...input}
          id={id}
          className={classes.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(id, fault, hint)}
        />
        {end && <span className={classes.end}>{end}</span>}
      </div>
    </Frame>
  );
}

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Taken> {}

/** Several lines. All other props of a `textarea` are passed through. */
export function TextArea({ label, value, onChange, fault, hint, note, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} fault={fault} hint={hint} note={note}>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={classes.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(id, fault, hint)}
      />
    </Frame>
  );
}

interface FrameProps extends Pick<FieldProps, 'label' | 'fault' | 'hint' | 'note'> {
  id: string;
  children: ReactNode;
}

function Frame({ id, label, fault, hint, note, children }: FrameProps) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {note && <span className={classes.optional}> ({note})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, fault: string | null | undefined, hint: ReactNode): string | undefined {
  const ids = [fault && `${id}-fault`, hint && `${id}-hint`].filter((each) => each);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
