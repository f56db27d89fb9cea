// A date to type or to choose from a calendar, in Swedish whatever the browser's own language is. Fetched when a form shows it
// (src/ui/late.tsx): `DateFieldShape` stands in its place until then.
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { longDate, readDate } from '../../core/rules/calendar.ts';
import { dateFieldValue, dayOfDateField } from '../../core/rules/date-field.ts';
import { dateText } from '../../core/text/dates.ts';
import { DateCalendar } from './date-calendar.tsx';
import classes from './date-field.module.css';
import type { DateFieldProps } from './date-field-shape.tsx';
import { IconButton } from './icon-button.tsx';

interface Typed {
  text: string;
  /** The value that this text stands for or beside; a value from elsewhere replaces the text. */
  beside: number | null;
  isWrong?: boolean;
}

/** A text counts when the field is left or Enter is pressed, a whole 'åååå-mm-dd' and an empty field at once. */
export function DateField({ label, value, onChange, today }: DateFieldProps) {
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isOpen, setOpen] = useState(false);
  const current = typed?.beside === value ? typed : null;

  const set = (day: number | null) => {
    if (day !== value) onChange(day);
  };
  const type = (text: string) => {
    const isEmpty = text.trim() === '';
    const beside = isEmpty ? null : (dayOfDateField(text.trim()) ?? value);
    setTyped({ text, beside });
    set(beside);
  };
  const settle = () => {
    if (!current) return;
    const day = readDate(current.text, today);
    const isWrong = day === null && current.text.trim() !== '';
    setTyped(isWrong ? { text: current.text, beside: null, isWrong } : null);
    set(day);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const choose = (day: number | null) => {
    setTyped(null);
    setOpen(false);
    set(day);
  };

  const isWrong = current?.isWrong === true;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div ref={line} className={classes.line}>
        <input
          id={id}
          className={classes.input}
          type="text"
          placeholder={dateText.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          value={current?.text ?? (value === null ? '' : dateFieldValue(value))}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={settle}
        />
        <span className={classes.end}>
          <IconButton
            bare
            label={dateText.open}
            popup="dialog"
            icon={<IconCalendar size={22} aria-hidden />}
            onClick={() => setOpen(true)}
          />
        </span>
      </div>
      <p id={`${id}-said`} role="status" className={classes.said} data-wrong={isWrong || undefined}>
        {isWrong ? dateText.fault(dateFieldValue(today)) : value !== null && longDate(value)}
      </p>
      {isOpen && (
        <DateCalendar value={value} today={today} beneath={line} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
