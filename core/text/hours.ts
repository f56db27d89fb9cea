// Texts for opening hours and status.

export const openStatusText = {
  OPEN: 'Öppet nu',
  CLOSING_SOON: 'Stänger snart',
  CLOSED: 'Stängt nu',
  TEMP_CLOSED: 'Tillfälligt stängt',
  UNKNOWN: 'Okända öppettider',
} as const;

export const hoursText = {
  broken: 'Fel i öppettider',
  mayDiffer: 'Kan vara ändrade öppettider',
  closedDay: 'Stängt',
  today: 'i dag',
  wholeDay: 'Dygnet runt',
} as const;

/** Opening status with the next change, in one line. */
export const openingPhraseText = {
  open: 'Öppet',
  closed: 'Stängt',
  always: 'Öppet dygnet runt',
  /** Between status and time, in the sentences below. */
  between: ' · ',
  /** Of a card, where the heading says which day it is. */
  until: (when: string) => `Öppet till ${when}`,
  from: (when: string) => `Öppnar ${when}`,
  closes: (status: string, when: string) => `${status} · stänger ${when}`,
  closesSoon: (status: string, when: string) => `${status} · ${when}`,
  opens: (status: string, when: string) => `${status} · öppnar ${when}`,
  tomorrow: (clock: string) => `i morgon ${clock}`,
  onDay: (day: string, clock: string) => `${day} ${clock}`,
} as const;

export const weekdayText = {
  Mon: 'Måndag',
  Tue: 'Tisdag',
  Wed: 'Onsdag',
  Thu: 'Torsdag',
  Fri: 'Fredag',
  Sat: 'Lördag',
  Sun: 'Söndag',
} as const;

/** The hours of today as a sentence. */
export const todayText = {
  open: (weekday: string, hours: string) => `I dag ${weekday} ${hours}`,
  always: (today: string) => `${today}, samma tider alla dagar.`,
  tomorrow: (today: string, hours: string) => `${today}, i morgon ${hours}.`,
  closed: (opens: string | null) => (opens === null ? 'Stängt i dag.' : `Stängt i dag. Öppnar ${opens}.`),
  nextDay: 'i morgon',
} as const;

/** From Monday. */
export const shortWeekdayText = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'] as const;

/** From January. */
export const shortMonthText = [
  'jan',
  'feb',
  'mars',
  'apr',
  'maj',
  'juni',
  'juli',
  'aug',
  'sep',
  'okt',
  'nov',
  'dec',
] as const;

/** The hours of a week as a sentence. */
export const weekSentenceText = {
  open: (days: string) => `Öppet ${days}`,
  closed: 'Stängt alla dagar',
  everyDay: 'alla dagar',
  closedDay: 'stängt',
  wholeDay: 'dygnet runt',
} as const;
