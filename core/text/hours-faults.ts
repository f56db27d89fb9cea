// What is wrong with opening hours.

export const hourFaultText = {
  startMissing: 'Skriv en öppningstid, till exempel 10:00.',
  endMissing: 'Skriv en stängningstid, till exempel 16:00.',
  noSuchTime: (typed: string) => `Klockan ${typed} finns inte. Skriv till exempel 10:30.`,
  writeAs: (time: string) => `Skriv tiden som ${time}.`,
  startsAtMidnight: 'Midnatt skrivs 00:00 som öppningstid.',
  tooManyRanges: (max: number) => `En dag kan ha högst ${max} öppettider`,
  tooManyDays: (max: number) => `En loppis kan ha högst ${max} särskilda dagar`,
  tooLong: 'Öppettiderna är för många för att sparas. Ta bort några särskilda dagar.',
} as const;
