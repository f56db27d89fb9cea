// Relative date texts: 'i dag 09:12', 'i går 18:40', 'i morgon 07:30', 'lördag 14 juni 10:00'.

const dayMs = 86_400_000;
/** Created lazily: a formatter takes several milliseconds. */
function formatter(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  let made: Intl.DateTimeFormat | null = null;
  return (ms) => {
    made ??= new Intl.DateTimeFormat('sv-SE', options);
    return made.format(ms);
  };
}

const clock = formatter({ hour: '2-digit', minute: '2-digit' });
/** '14:32', in the device's time zone. */
export const timeOfDay = (ms: number): string => clock(ms);
const near = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const far = formatter({ day: 'numeric', month: 'long', year: 'numeric' });

function startOfDay(ms: number): number {
  const date = new Date(ms);
  date.setHours(0, 0, 0, 0);
  return date.getTime();
}

/** An instant relative to `now` (both epoch milliseconds), in the device's time zone. 'i går' is the previous calendar day. */
export function dayAndTime(ms: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(ms)) / dayMs);
  const time = clock(ms);
  if (days === 0) return `i dag ${time}`;
  if (days === 1) return `i går ${time}`;
  if (days === -1) return `i morgon ${time}`;
  // Without the year: the days of this one, and of last year's those that are near.
  const isNear = days > 0 && (days < 60 || new Date(ms).getFullYear() === new Date(now).getFullYear());
  return isNear ? `${near(ms)} ${time}` : far(ms);
}
