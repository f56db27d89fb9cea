// @vitest-environment happy-dom
// The date field: typed or chosen, by keyboard and screen reader, in Swedish.
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { dateFieldValue, dayOfDateField } from '../../../../core/rules/day/date-field.ts';
import { DateField } from '../../../../src/ui/form/date-field.tsx';
import { render } from '../../render.ts';

const today = dayOfDateField('2026-11-23') ?? 0;
const day = (text: string) => dayOfDateField(text);

async function open(initial: number | null = null) {
  const changes: (string | null)[] = [];
  let set: (value: number | null) => void = () => undefined;
  function Form() {
    const [value, setValue] = useState(initial);
    set = setValue;
    const change = (next: number | null) => {
      changes.push(next === null ? null : dateFieldValue(next));
      setValue(next);
    };
    return <DateField label="Välj dag" value={value} today={today} onChange={change} />;
  }
  const place = await render(<Form />);
  const field = place.querySelector('input') as HTMLInputElement;
  const said = () => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join('');
  };
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = async (target: Element | null, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    await act(async () => target?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const leave = () => act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  const click = (label: string) =>
    act(async () => {
      const buttons = [...place.querySelectorAll('button')];
      const found = buttons.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === label);
      if (!found) throw new Error(`no button ${label}`);
      found.click();
    });
  const calendar = () => place.querySelector('dialog');
  const month = () => calendar()?.querySelector('h2')?.textContent;
  /** The day with the roving tabindex. */
  const current = () => calendar()?.querySelector('td button[tabindex="0"]') ?? null;
  const openCalendar = () => click('Öppna kalendern');
  const setFromOutside = (value: number | null) => act(async () => set(value));
  return {
    place,
    field,
    said,
    type,
    press,
    leave,
    click,
    calendar,
    month,
    current,
    openCalendar,
    setFromOutside,
    changes,
  };
}

test('an invalid date shows an error on blur, and is null for the form', async () => {
  const { field, type, leave, said, changes } = await open(day('2026-11-28'));
  await type('nästa vecka');
  expect([changes, field.getAttribute('aria-invalid')]).toEqual([[], null]);
  await leave();
  expect(changes).toEqual([null]);
  expect(field.value).toBe('nästa vecka');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(said()).toBe('Skriv datumet som 2026-11-23 eller 23 nov.');
  await type('28 nov');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a date is committed on blur or Enter, and announced in full', async () => {
  const { field, type, press, leave, said, changes } = await open();
  await type('28 nov');
  expect(changes).toEqual([]);
  await press(field, 'Enter');
  expect([changes, field.value, said()]).toEqual([['2026-11-28'], '2026-11-28', 'lördag 28 november 2026']);
  await type('6 juni');
  await leave();
  expect([changes.at(-1), field.value]).toEqual(['2027-06-06', '2027-06-06']);
});

test('a complete date and an empty field are committed at once', async () => {
  const { field, type, changes } = await open();
  await type('2026-12-2');
  expect(changes).toEqual([]);
  await type('2026-12-24');
  expect(changes).toEqual(['2026-12-24']);
  await type('');
  expect([changes, field.value]).toEqual([['2026-12-24', null], '']);
});

test('a new value from outside replaces the typed text', async () => {
  const { field, type, leave, setFromOutside } = await open();
  await type('nonsens');
  await leave();
  await setFromOutside(day('2026-11-29'));
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2026-11-29', null]);
});

test('is a text field, whose form does not depend on the browser’s language', async () => {
  const { field, place } = await open();
  expect([field.type, field.placeholder]).toEqual(['text', 'åååå-mm-dd']);
  expect(place.querySelector('label')?.htmlFor).toBe(field.id);
});

test('the calendar opens at the date or at today, weeks from Monday, with Swedish names for screen readers', async () => {
  const { calendar, openCalendar, month, current } = await open();
  expect(calendar()).toBeNull();
  await openCalendar();
  expect([calendar()?.getAttribute('aria-label'), month()]).toEqual(['Välj datum', 'november 2026']);
  const days = [...(calendar()?.querySelectorAll('th') ?? [])];
  expect(days.map((each) => each.textContent)).toEqual(['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön']);
  expect(days[5]?.abbr).toBe('Lördag');
  expect(current()?.getAttribute('aria-label')).toBe('måndag 23 november 2026');
  expect(current()?.getAttribute('aria-current')).toBe('date');
  expect(calendar()?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(calendar()?.querySelector('[aria-selected="true"]')).toBeNull();
  expect(calendar()?.querySelector('table')?.getAttribute('role')).toBe('grid');
});

test('keys move the focus in it, also into other months; other keys keep their default action', async () => {
  const { openCalendar, press, current, month } = await open(day('2026-11-28'));
  await openCalendar();
  const move = async (key: string, more?: KeyboardEventInit) => {
    expect(await press(current(), key, more)).toBe(true);
    expect(document.activeElement).toBe(current());
    return current()?.getAttribute('aria-label');
  };
  expect(await move('ArrowRight')).toBe('söndag 29 november 2026');
  expect(await move('ArrowDown')).toBe('söndag 6 december 2026');
  expect(month()).toBe('december 2026');
  expect(await move('Home')).toBe('måndag 30 november 2026');
  expect(await move('PageDown', { shiftKey: true })).toBe('tisdag 30 november 2027');
  expect(await press(current(), 'a')).toBe(false);
});

test('the month buttons keep the focus', async () => {
  const { openCalendar, click, month, calendar } = await open(day('2026-01-31'));
  await openCalendar();
  const next = calendar()?.querySelector<HTMLElement>('[aria-label="Nästa månad"]');
  next?.focus();
  await click('Nästa månad');
  expect([month(), document.activeElement === next]).toEqual(['februari 2026', true]);
  await click('Föregående månad');
  expect(month()).toBe('januari 2026');
});

test('a tap chooses a day, and a button clears it', async () => {
  const { openCalendar, click, calendar, current, changes, field } = await open();
  await openCalendar();
  await click('lördag 28 november 2026');
  expect([calendar(), changes, field.value]).toEqual([null, ['2026-11-28'], '2026-11-28']);
  await openCalendar();
  expect(calendar()?.querySelector('[aria-selected="true"]')?.textContent).toBe('28');
  expect(calendar()?.querySelectorAll('[aria-label$=", vald"]')).toHaveLength(1);
  expect(current()?.getAttribute('aria-label')).toBe('lördag 28 november 2026, vald');
  await click('Rensa datum');
  expect([calendar(), changes.at(-1), field.value]).toEqual([null, null, '']);
});

test('it opens from the keyboard and closes without choosing', async () => {
  const { field, press, calendar, changes } = await open();
  expect(await press(field, 'ArrowDown', { altKey: true })).toBe(true);
  expect(calendar()).not.toBeNull();
  await act(async () => calendar()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([calendar(), changes]).toEqual([null, []]);
});
