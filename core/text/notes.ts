// Texts of private notes on markets.
import { written } from './written.ts';

export const noteText = {
  /** Heading on a market, of one note. */
  mine: 'Min anteckning',
  all: 'Mina anteckningar',
  field: 'Anteckning',
  onlyYou: 'Bara du ser den.',
  intro: 'Det du har skrivit om loppisar. Bara du ser det.',
  write: 'Skriv en anteckning · bara du ser den',
  save: 'Spara',
  remove: 'Ta bort',
  showAll: 'Visa hela',
  showLess: 'Visa mindre',
  /** Of the same buttons in a list, for screen readers. */
  showAllOf: (market: string) => `Visa hela anteckningen om ${market}`,
  more: (count: number) => `Visa ${written(count)} till`,
  none: 'Du har inga anteckningar än. Öppna en loppis och skriv en där.',
  notHere: 'Dina anteckningar har inte hämtats till den här enheten än. De kommer när du har nät.',
  notLoaded: 'Kunde inte ladda dina anteckningar. Försök igen senare.',
  notShown: 'Visas inte just nu',
  /** What a queued change does, with the market's name. */
  change: (market = 'en loppis') => `Ändra anteckningen om ${market}`,
  delete: (market = 'en loppis') => `Ta bort anteckningen om ${market}`,
  savedHere: 'Anteckningen är sparad på enheten.',
  removedHere: 'Borttagningen är sparad på enheten.',
  saved: 'Anteckningen är sparad.',
  removed: 'Anteckningen är borttagen.',
  saveFailed: 'Kunde inte spara anteckningen',
  removeFailed: 'Kunde inte ta bort anteckningen',
  /** Heading of hits in the market search. */
  hits: 'I dina anteckningar',
  tooLong: (max: number) => `Anteckningen får vara högst ${written(max)} tecken.`,
  tooMany: (max: number) => `Du kan ha högst ${written(max)} anteckningar. Ta bort någon först.`,
  marketNotFound: 'Loppisen är borttagen, eller visas inte just nu.',
} as const;
