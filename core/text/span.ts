// Spans of time in words, in the largest unit that leaves at least two of it.

/** `round` makes a whole number of the span in each unit. */
export function spanText(seconds: number, round: (value: number) => number): string {
  const whole = round(seconds);
  const minutes = round(seconds / 60);
  const hours = round(seconds / 3600);
  const days = round(seconds / 86_400);
  if (whole < 90) return whole === 1 ? '1 sekund' : `${whole} sekunder`;
  if (minutes < 120) return `${minutes} minuter`;
  if (hours < 48) return `${hours} timmar`;
  return days <= 365 ? `${days} dagar` : `${Math.max(1, round(days / 365.25))} år`;
}

/** When a limit is over: rounded up, so that it is over by then. */
export const tryAgainIn = (seconds: number): string => `Försök igen om ${spanText(seconds, Math.ceil)}.`;

const minuteMs = 60_000;

/**
 * A limit's sentence for keeping: with the moment when the limit is over, in the device's time zone, in place of how long that is from now.
 * `until`: epoch milliseconds. Every other sentence stays as it is.
 */
export function keptLimit(sentence: string, until: number): string {
  const moment = new Date(Math.ceil(until / minuteMs) * minuteMs).toLocaleString('sv-SE', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return sentence.replace(/Försök igen om [^.]+\.$/, `Försök igen efter ${moment}.`);
}
