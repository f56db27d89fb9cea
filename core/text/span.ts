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
