// A month to choose a date from: the date picker dialog and grid patterns of the WAI-ARIA practices. Arrows move by days and weeks,
// Home and End within a week, Page Up and Down by months, with shift by years; Enter chooses, Esc closes.
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { addMonths, dateOf, dateStep, longDate, monthName, weeksOf } from '../../../core/rules/day/calendar.ts';
import { dateText } from '../../../core/text/dates.ts';
import { shortWeekdayText, weekdayText } from '../../../core/text/hours.ts';
import { shellText } from '../../../core/text/shell.ts';
import { DialogFrame } from '../layer/dialog-frame.tsx';
import { Button } from './button.tsx';
import classes from './date-calendar.module.css';
import { IconButton } from './icon-button.tsx';

interface DateCalendarProps {
  /** Days since 1970-01-01. */
  value: number | null;
  today: number;
  /** The last day that can be chosen. With it there are buttons for years. */
  max?: number | undefined;
  /** Placed below this element, or above it where it does not fit below. */
  beneath: RefObject<HTMLElement | null>;
  /** Called with null when the date is cleared. */
  onChoose: (day: number | null) => void;
  onClose: () => void;
}

const weekdayNames = Object.values(weekdayText);
/** Distance to the field and to the edges of the screen, in pixels. */
const gap = 4;

export function DateCalendar({ value, today, max = Infinity, beneath, onChoose, onClose }: DateCalendarProps) {
  // Rendered at a key or a tap only: memoization would cost more bytes than it saves time.
  'use no memo';
  const dialog = useRef<HTMLDialogElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const [active, setActive] = useState(Math.min(value ?? today, max));
  const isMoved = useRef(false);
  useLayoutEffect(() => {
    if (dialog.current && beneath.current) place(dialog.current, beneath.current.getBoundingClientRect());
  }, [beneath]);
  useEffect(() => {
    // Only the grid's keys move the focus; the month buttons keep it.
    if (isMoved.current && active !== null) current.current?.focus();
    isMoved.current = false;
  }, [active]);

  const press = (event: KeyboardEvent) => {
    const next = dateStep(event.key, event.shiftKey, active);
    if (next === null) return;
    event.preventDefault();
    isMoved.current = true;
    setActive(Math.min(next, max));
  };
  const turn = (months: number) => setActive(Math.min(addMonths(active, months), max));
  const hasYears = max !== Infinity;

  return (
    <DialogFrame
      ref={dialog}
      className={classes.calendar}
      label={dateText.calendar}
      onClose={onClose}
      focus={current}
      isFloating
    >
      <div className={classes.head}>
        {hasYears && (
          <IconButton
            bare
            label={dateText.previousYear}
            icon={<IconChevronsLeft size={22} aria-hidden />}
            onClick={() => turn(-12)}
          />
        )}
        <IconButton
          bare
          label={dateText.previous}
          icon={<IconChevronLeft size={22} aria-hidden />}
          onClick={() => turn(-1)}
        />
        <h2 id={heading} className={classes.month} aria-live="polite">
          {monthName(active)}
        </h2>
        <IconButton
          bare
          label={dateText.next}
          icon={<IconChevronRight size={22} aria-hidden />}
          onClick={() => turn(1)}
        />
        {hasYears && (
          <IconButton
            bare
            label={dateText.nextYear}
            icon={<IconChevronsRight size={22} aria-hidden />}
            onClick={() => turn(12)}
          />
        )}
      </div>
      <div className={classes.weeks}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid is built on a table. */}
        <table role="grid" aria-labelledby={heading} className={classes.grid} onKeyDown={press}>
          <thead>
            <tr>
              {shortWeekdayText.map((name, n) => (
                <th key={name} scope="col" abbr={weekdayNames[n]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(active).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, n) =>
                  day === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no other key.
                    <td key={n} />
                  ) : (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which can be selected.
                    <td key={day} aria-selected={day === value}>
                      <button
                        ref={day === active ? current : undefined}
                        type="button"
                        className={classes.day}
                        tabIndex={day === active ? 0 : -1}
                        disabled={day > max}
                        aria-label={day === value ? dateText.chosen(longDate(day)) : longDate(day)}
                        aria-current={day === today ? 'date' : undefined}
                        onClick={() => onChoose(day)}
                      >
                        {dateOf(day)}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={classes.foot}>
        <Button tone="plain" disabled={value === null} onClick={() => onChoose(null)}>
          {dateText.clear}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {shellText.close}
        </Button>
      </footer>
    </DialogFrame>
  );
}

/** Places the calendar below a box of the screen, right edges aligned, always fully on the screen. */
function place(calendar: HTMLElement, box: DOMRect): void {
  const { width, height } = calendar.getBoundingClientRect();
  const left = Math.max(0, Math.min(box.right - width, innerWidth - width - gap));
  const fits = box.bottom + gap + height <= innerHeight;
  const top = Math.max(0, fits ? box.bottom + gap : box.top - gap - height);
  calendar.style.left = `${Math.max(left, Math.min(gap, innerWidth - width))}px`;
  calendar.style.top = `${Math.min(top, Math.max(0, innerHeight - height))}px`;
}
