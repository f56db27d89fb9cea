// A text field of one or several lines: label above, hint and error below, associated for screen readers.
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { codePoints } from '../../../core/contract/code-points.ts';
import { fieldText } from '../../../core/text/screens/fields.ts';
import classes from './text-field.module.css';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error message; shown below and read with the field. */
  fault?: string | null;
  /** Help for filling it in. */
  hint?: ReactNode;
  /** Shown at the end of the label's line, such as "valfritt". */
  note?: string;
  /** Code points allowed after trimming. Near the limit the remaining ones are shown instead of the hint. */
  limit?: number;
}

const nearEnd = 0.2;

/** The remaining characters, when at most a fifth of the limit is left; undefined before that. */
function roomIn(text: string, limit: number | undefined): string | undefined {
  if (limit === undefined) return undefined;
  const left = limit - codePoints(text.trim());
  if (left > limit * nearEnd) return undefined;
  return left < 0 ? fieldText.over(-left) : fieldText.left(left);
}

type Taken = 'value' | 'onChange' | 'aria-invalid' | 'aria-describedby' | 'className' | 'id';

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, Taken> {
  /** A 44 px button inside the field's right end. */
  end?: ReactNode;
}

/** One line. All other props of an `input` are passed through. */
export function TextField({ label, value, onChange, fault, hint, note, limit, end, ...input }: TextFieldProps) {
  const id = useId();
  const help = roomIn(value, limit) ?? hint;
  return (
    <Frame id={id} label={label} fault={fault} hint={help} note={note}>
      <div className={classes.line}>
        <input
          {...input}
          id={id}
          className={classes.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(id, fault, help)}
        />
        {end && <span className={classes.end}>{end}</span>}
      </div>
    </Frame>
  );
}

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Taken> {}

/** Several lines. All other props of a `textarea` are passed through. */
export function TextArea({ label, value, onChange, fault, hint, note, limit, ...area }: TextAreaProps) {
  const id = useId();
  const help = roomIn(value, limit) ?? hint;
  return (
    <Frame id={id} label={label} fault={fault} hint={help} note={note}>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={classes.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(id, fault, help)}
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
        {note && <span className={classes.optional}> {note}</span>}
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
