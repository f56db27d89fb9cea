// Wall-clock time in a time zone, and changes of its UTC offset. One formatter per zone, called once per day.

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** A wall time: days since 1970-01-01 on the calendar of the zone, and minutes since midnight. */
interface WallTime {
  day: number;
  minute: number;
}

export interface Zone {
  /** UTC offset at an instant, milliseconds. */
  offsetAt(ms: number): number;
  /** The first instant in (from, until] at which the offset changes; Infinity when none. */
  nextTransition(from: number, until: number): number;
  wallAt(ms: number): WallTime;
}

/** One UTC day of a zone: the offset at its start, and the one after `change` (Infinity = no change). */
interface ZoneDay {
  before: number;
  change: number;
  after: number;
}

const daysKept = 4096;

function openZone(timezone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const days = new Map<number, ZoneDay>();

  function measure(ms: number): number {
    const field: Record<string, number> = {};
    for (const part of format.formatToParts(ms)) field[part.type] = Number(part.value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
  }

  /** No zone changes its offset twice in one UTC day, so equal ends mean no change; else the change is found by bisection. */
  function zoneDay(number: number): ZoneDay {
    const known = days.get(number);
    if (known) return known;
    let low = number * dayMs;
    let high = low + dayMs;
    const [before, after] = [measure(low), measure(high)];
    if (before === after) high = Number.POSITIVE_INFINITY;
    else {
      while (high - low > 1000) {
        const middle = low + Math.floor((high - low) / 2000) * 1000;
        if (measure(middle) === before) low = middle;
        else high = middle;
      }
    }
    const found = { before, change: high, after };
    if (days.size >= daysKept) days.clear();
    days.set(number, found);
    return found;
  }

  function offsetAt(ms: number): number {
    const day = zoneDay(Math.floor(ms / dayMs));
    return ms < day.change ? day.before : day.after;
  }

  return {
    offsetAt,
    nextTransition(from, until) {
      for (let number = Math.floor(from / dayMs); number * dayMs <= until; number++) {
        const { change } = zoneDay(number);
        if (change > from && change <= until) return change;
      }
      return Number.POSITIVE_INFINITY;
    },
    wallAt(ms) {
      const wall = ms + offsetAt(ms);
      const day = Math.floor(wall / dayMs);
      return { day, minute: Math.floor((wall - day * dayMs) / minuteMs) };
    },
  };
}

const zones = new Map<string, Zone | null>();

/** The zone of an IANA name, or null if unknown to this platform. */
export function zoneNamed(timezone: string): Zone | null {
  const known = zones.get(timezone);
  if (known !== undefined) return known;
  let zone: Zone | null = null;
  try {
    zone = openZone(timezone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  // Names are user input: bounded, so that many invented ones cannot fill the memory.
  if (zones.size >= 512) zones.clear();
  zones.set(timezone, zone);
  return zone;
}
