// What is wrong with opening hours, said by the form and by the server.
import { written } from './written.ts';

export const hourFaultText = {
  startMissing: 'Skriv en öppningstid, till exempel 10:00.',
  endMissing: 'Skriv en stängningstid, till exempel 16:00.',
  noSuchTime: (typed: string) => `Klockan ${typed} finns inte. Skriv till exempel 10:30.`,
  writeAs: (time: string) => `Skriv tiden som ${time}.`,
  startsAtMidnight: 'Midnatt skrivs 00:00 som öppningstid.',
  tooManyRanges: (max: number) => `En dag kan ha högst ${max} tider.`,
  tooManyDays: (max: number) => `En loppis kan ha högst ${written(max)} särskilda dagar. Ta bort några först.`,
  tooLong: 'Det blev för många tider att spara. Ta bort några särskilda dagar.',
} as const;
