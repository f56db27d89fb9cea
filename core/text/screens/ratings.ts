// Texts of the screens of ratings. Apart from those of the calls, which load earlier.
import { written } from '../written.ts';

export const ratingScreenText = {
  /** The list on a market, and the sheet with all of them. */
  others: 'Andras betyg',
  wordsFirst: 'kommentarer först',
  all: 'Alla betyg',
  withWords: 'Med kommentar',
  noWords: 'Inga kommentarer än.',
  /** Of the statistics and of the list where nothing is stored and no server answers. */
  neverFetched: 'Betygen finns inte på enheten än. De hämtas när du har nät.',
  moreNeedNet: 'Fler betyg visas när du har nät.',
  /** A row of the distribution, for screen readers. */
  share: (stars: number, percent: number) => `${stars === 1 ? '1 stjärna' : `${stars} stjärnor`}: ${percent} %`,
  percent: (percent: number) => `${percent} %`,
  outOf: (stars: number) => `${stars} av 5`,
  mine: 'Ditt betyg',
  /** Of one to five stars. */
  words: ['Dåligt', 'Mindre bra', 'Bra', 'Mycket bra', 'Toppen'],
  choice: (stars: number, word: string) => `${stars === 1 ? '1 stjärna' : `${stars} stjärnor`}, ${word.toLowerCase()}`,
  chooseFirst: 'Välj stjärnor först.',
  comment: 'Kommentar',
  optional: 'valfritt',
  typed: (count: number, limit: number) => `${written(count)} av ${written(limit)} tecken`,
  save: 'Spara betyget',
  savedHere: 'Betyget är sparat på enheten.',
  saved: 'Betyget är sparat.',
  edit: 'Ändra ditt betyg',
  removed: 'Betyget är borttaget.',
  removeTitle: 'Ta bort ditt betyg?',
  removeText: 'Stjärnorna och kommentaren försvinner.',
  /** Of what a moderator removes, and of an owner's own reply. */
  removal: {
    rating: {
      title: 'Ta bort betyget?',
      text: 'Stjärnor, kommentar och svar försvinner.',
      done: 'Betyget är borttaget.',
    },
    reply: { title: 'Ta bort svaret?', text: 'Det går inte att få tillbaka.', done: 'Svaret är borttaget.' },
  },
  /** An action on what that person wrote, for screen readers. */
  by: (action: string, name: string) => `${action}: ${name}`,
  removalWaits: 'Ska tas bort',
  removalSaved: 'Borttagningen är sparad på enheten.',
  removeFailed: 'Det gick inte att ta bort.',
  keep: 'Behåll',
  set: (when: string) => `Du satte det ${when}`,
  countsHere: 'Finns redan med i snittet du ser.',
  replyTo: (name: string) => `Svara ${name}`,
  /** Above a draft of a reply whose rating shows no form. */
  lostReply: 'Du har ett svar som inte är skickat, på ett betyg som inte kan besvaras här.',
  replySaved: 'Svaret är sparat på enheten.',
  mineNone: 'Du har inte satt några betyg än. Öppna en loppis och sätt ett där.',
  mineNotHere: 'Dina betyg har inte hämtats till den här enheten än. De kommer när du har nät.',
} as const;
