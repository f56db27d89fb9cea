// Words for opening hours and status.

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
