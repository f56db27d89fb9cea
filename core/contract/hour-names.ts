// Names inside opening hours. Without schemas, so that the first paint can read hours.

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Source of a special day, highest priority first. */
export const hourSources = ['owner', 'trusted', 'user', 'web'] as const;
export type HourSource = (typeof hourSources)[number];
