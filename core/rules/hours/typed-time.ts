// Times of day as they are typed: how the field shows them when it is left, their minutes, and what is wrong with them.
import { hourFaultText } from '../../text/hours-faults.ts';

export const dayMinutes = 1440;

const clock = /^(?:([01]?\d|2[0-3]):([0-5]\d)|24:00)$/;
/** '10', or '930' and '1030'. */
const digitsOnly = /^(?:(\d{2})|(\d{1,2})(\d{2}))$/;

/** Minutes since midnight of '9:30' or '09:30'; 1440 of '24:00'; null for anything else. */
function minutesOf(time: string): number | null {
  const found = clock.exec(time);
  if (!found) return null;
  return found[1] === undefined ? dayMinutes : Number(found[1]) * 60 + Number(found[2]);
}

/** What a field shows when it is left: '10:00' of '10', '9:30' of '930' or '9.30'. What is no time is unchanged: '9', '2460'. */
export function shownTime(typed: string): string {
  const text = typed.trim();
  const digits = digitsOnly.exec(text);
  const time = digits ? `${digits[1] ?? digits[2]}:${digits[3] ?? '00'}` : text.replace('.', ':');
  return minutesOf(time) === null ? typed : time;
}

/** Minutes since midnight of what was typed, as if the field had been left. */
export function readTime(typed: string): number | null {
  return minutesOf(shownTime(typed));
}

/** What is wrong with a typed start or end; null for nothing. */
export function timeFault(typed: string, part: 'start' | 'end'): string | null {
  const text = typed.trim();
  if (text === '') return part === 'start' ? hourFaultText.startMissing : hourFaultText.endMissing;
  const minutes = readTime(text);
  if (minutes !== null) return part === 'start' && minutes === dayMinutes ? hourFaultText.startsAtMidnight : null;
  if (/^\d$/.test(text)) return hourFaultText.writeAs(`0${text}:00`);
  const digits = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text);
  if (!digits) return hourFaultText.writeAs('10:30');
  return hourFaultText.noSuchTime(`${digits[1]}:${digits[2] ?? '00'}`);
}
