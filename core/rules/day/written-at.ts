// When something was written, as a short text.
import { timeOfDay } from './moment-text.ts';

const justNowMs = 60_000;

/** Created lazily: a formatter takes several milliseconds. */
function formatter(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  let made: Intl.DateTimeFormat | null = null;
  return (ms) => {
    made ??= new Intl.DateTimeFormat('sv-SE', options);
    return made.format(ms);
  };
}
const inThisYear = formatter({ day: 'numeric', month: 'long' });
const inAnotherYear = formatter({ day: 'numeric', month: 'long', year: 'numeric' });

/** 'nyss', 'i dag 09:12', '14 november', or '14 november 2024' of another year; in the device's time zone. Both epoch milliseconds. */
export function writtenAt(ms: number, now: number): string {
  if (Math.abs(now - ms) < justNowMs) return 'nyss';
  const [then, today] = [new Date(ms), new Date(now)];
  if (then.toDateString() === today.toDateString()) return `i dag ${timeOfDay(ms)}`;
  return then.getFullYear() === today.getFullYear() ? inThisYear(ms) : inAnotherYear(ms);
}
