// Texts of dates: the date field, its calendar, and the names of months.

/** From January. */
export const monthText = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
] as const;

export const dateText = {
  placeholder: 'åååå-mm-dd',
  open: 'Öppna kalendern',
  calendar: 'Välj datum',
  previous: 'Föregående månad',
  next: 'Nästa månad',
  previousYear: 'Föregående år',
  nextYear: 'Nästa år',
  clear: 'Rensa datum',
  /** Name of the chosen day in the calendar. */
  chosen: (date: string) => `${date}, vald`,
  fault: (example: string) => `Skriv datumet som ${example} eller 23 nov.`,
  month: (month: string, year: number) => `${month} ${year}`,
  /** '28 november 2026' */
  short: (date: number, month: string) => `${date} ${month}`,
  plain: (date: number, month: string, year: number) => `${date} ${month} ${year}`,
  /** 'lördag 28 november' */
  sameYear: (weekday: string, date: number, month: string) => `${weekday} ${date} ${month}`,
  /** 'lördag 28 november 2026' */
  long: (weekday: string, date: number, month: string, year: number) => `${weekday} ${date} ${month} ${year}`,
} as const;
