// A date to type or to choose from a calendar, in Swedish whatever the browser's language. Loaded when a form shows it
// (src/ui/state/late.tsx).
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { longDate, readDate } from '../../../core/rules/day/calendar.ts';
import { dateFieldValue, dayOfDateField } from '../../../core/rules/day/date-field.ts';
import { dateText } from '../../../core/text/dates.ts';
import { DateCalendar } from './date-calendar.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

interface DateFieldProps {
  /** Of the field in its form. */
  name?: string;
  label: string;
  /** Days since 1970-01-01; null for none. */
  value: number | null;
  /** Called with a valid date, or null when the field holds none. */
  onChange: (day: number | null) => void;
  /** Days since 1970-01-01, in the time zone the date is for. */
  today: number;
  /** The last day that the calendar offers. With it the calendar turns by years too. */
  max?: number;
  /** Shown after the label, such as "valfritt". */
  note?: string;
  /** Error message; that of a text which is no date comes first. */
  fault?: string | null;
  /** Called when a text is left that is no date, and when it is one again. With it such a text does not change the value. */
  onWrong?: (isWrong: boolean) => void;
}

interface Typed {
  text: string;
  /** The value when this text was typed; the text is dropped when the value is another. */
  beside: number | null;
  isWrong?: boolean;
}

/** Parses the text on blur and Enter; a complete 'åååå-mm-dd' and an empty field already while typing. */
export function DateField({ name, label, value, onChange, today, max, note, fault, onWrong }: DateFieldProps) {
  'use no memo';
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isOpen, setOpen] = useState(false);
  const current = typed?.beside === value ? typed : null;

  const set = (day: number | null) => {
    if (day !== value) onChange(day);
  };
  const type = (text: string) => {
    const isEmpty = text.trim() === '';
    const whole = dayOfDateField(text.trim());
    const beside = isEmpty ? null : (whole ?? value);
    if (isEmpty || whole !== null) onWrong?.(false);
    setTyped({ text, beside });
    set(beside);
  };
  const settle = () => {
    if (!current) return;
    const day = readDate(current.text, today);
    const isWrong = day === null && current.text.trim() !== '';
    onWrong?.(isWrong);
    const beside = isWrong && onWrong ? value : day;
    setTyped(isWrong ? { text: current.text, beside, isWrong } : null);
    set(beside);
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
    onWrong?.(false);
    setOpen(false);
    set(day);
  };

  const isWrong = current?.isWrong === true;
  return (
    <div ref={place}>
      <TextField
        name={name}
        label={label}
        {...(note !== undefined && { note })}
        placeholder={dateText.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={40}
        value={current?.text ?? (value === null ? '' : dateFieldValue(value))}
        onChange={type}
        onKeyDown={press}
        onBlur={settle}
        fault={isWrong ? dateText.fault(dateFieldValue(max === undefined ? today : (value ?? max))) : fault}
        hint={<span role="status">{!isWrong && value !== null && longDate(value)}</span>}
        end={
          <IconButton
            bare
            label={dateText.open}
            popup="dialog"
            icon={<IconCalendar size={22} aria-hidden />}
            onClick={() => setOpen(true)}
          />
        }
      />
      {isOpen && (
        <DateCalendar
          value={value}
          today={today}
          max={max}
          beneath={place}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
