// Texts of the waiting changes: the chip, the sheet, the choice between two versions, the question at sign-out, and losses.
import { spanText } from './span.ts';
import { written } from './written.ts';

const changes = (count: number) => (count === 1 ? '1 ändring' : `${written(count)} ändringar`);

/** Texts of the chip. */
export const waitingChipText = {
  noNet: (count: number) => `${changes(count)} väntar på nät`,
  sending: (count: number) => `Skickar ${changes(count)}`,
  queued: (count: number) => `${changes(count)} väntar på att skickas`,
  login: (count: number) => `${changes(count)} väntar på inloggning`,
  needsYou: (count: number) => `${changes(count)} behöver ditt svar`,
  /** Appended to `needsYou`, for those that only wait. */
  andWaiting: (count: number) => `${written(count)} väntar`,
  show: 'Visa',
} as const;

export const waitingSheetText = {
  title: 'Väntande ändringar',
  /** `when`: the time they are sent, one of `goes`. */
  lead: (count: number, when: string) =>
    count === 1 ? `Sparad på enheten. Den skickas ${when}.` : `Sparade på enheten. De skickas ${when}.`,
  /** Some of them need a decision. */
  leadMixed: (needing: number, when: string) =>
    `Sparade på enheten. ${needing === 1 ? 'En' : written(needing)} behöver ditt svar, resten skickas ${when}.`,
  leadNeedsYou: (count: number) => `Vi behöver ditt svar innan ${count === 1 ? 'den' : 'de'} skickas.`,
  goes: {
    noNet: 'när nätet är tillbaka',
    portal: 'när du har loggat in på nätet',
    login: 'när du har loggat in igen',
    online: 'så snart det går',
  },
  needsYou: 'Behöver ditt svar',
  waits: 'Väntar',
  nothing: 'Ingenting väntar',
  nothingWhy: 'Allt du har gjort är skickat.',
  /** Title of an unreadable change. */
  unknown: 'En ändring',
  /** The new value of a setting. */
  setting: (name: string, value: string) => `${name}: ${value.toLowerCase()}`,
  now: 'nyss',
  tryNow: 'Försök nu',
  trying: 'Försöker',
  /** After *Försök nu* without effect. */
  still: {
    noNet: 'Det finns fortfarande inget nät.',
    portal: 'Nätet kräver fortfarande inloggning.',
    online: 'Allt kom inte fram. Nytt försök görs snart.',
  },
  close: 'Stäng',
  logIn: 'Logga in',
  reload: 'Ladda om',
  /** Appended to the freshness: the stored data. */
  onDevice: (what: string) => ` · ${what} finns på enheten`,
  markets: (count: string) => `${count} loppisar`,
  withLists: (markets: string, lists: number) =>
    `${markets} och ${lists === 1 ? 'din lista' : `dina ${written(lists)} listor`}`,
  /** `minutes` of difference, and its direction. */
  clock: (minutes: number, isAhead: boolean) => {
    return `Enhetens klocka går ${spanText(60 * minutes, Math.round)} ${isAhead ? 'före' : 'efter'}. Ändringarnas tider är enhetens, ordningen påverkas inte.`;
  },
} as const;

/** State of a change. */
export const changeStatusText = {
  sending: 'Skickas',
  /** The part of an upload that has left, in whole per cent. */
  uploading: (percent: number) => `Skickas, ${percent}\u00a0%`,
  queued: 'Väntar på att skickas',
  behind: 'Skickas efter den före',
  retrying: 'Kom inte fram. Försöker snart igen.',
  unclear: 'Kan ha kommit fram, men svaret gick inte att förstå. Försöker snart igen.',
  refused: (sentence: string) => `Togs inte emot: ${sentence}`,
  old: 'För gammal, skicka ändå?',
  depends: (words: string | undefined) =>
    words ? `Väntar på en annan ändring: ${words}` : 'Väntar på en annan ändring',
} as const;

/** Actions on a change, with their questions and confirmations. */
export const changeActionText = {
  undo: 'Ångra',
  /** For a change that may have arrived: the opposite change is sent after it. */
  undoAfter: 'Ångra efter sändning',
  tryNow: 'Försök nu',
  sendAnyway: 'Skicka ändå',
  edit: 'Ändra och skicka igen',
  copy: 'Kopiera text',
  discard: 'Släng',
  /** Accessible name of the button: the action and the change. */
  of: (action: string, words: string) => `${action}: ${words}`,
  discardSure: 'Släng ändringen?',
  undoSure: 'Ångra ändringen?',
  discardWhat: 'Den skickas inte, och det går inte att ångra.',
  discardOld: 'Om den redan hann fram finns den kvar hos oss.',
  together: (count: number) =>
    count === 1
      ? 'En ändring som bygger på den försvinner också.'
      : `${written(count)} ändringar som bygger på den försvinner också.`,
  keep: 'Behåll',
  send: 'Skicka',
  cancel: 'Avbryt',
  missed: 'Ändringen hann skickas.',
  failed: 'Det gick inte',
} as const;

export const clashText = {
  mine: 'Din ändring',
  theirs: 'Den som redan finns',
  keepMine: 'Behåll min',
  keepTheirs: 'Behåll den',
  keepBoth: 'Behåll båda',
  /** Instead of that button: the sentence of the call. */
  bothRefused: (sentence: string) => `Båda går inte att behålla. ${sentence}`,
  empty: 'Tomt',
  on: 'På',
  off: 'Av',
  isPublic: 'Offentlig',
  isPrivate: 'Privat',
  /** Of the notice: opens the choice. */
  show: 'Välj',
} as const;

/** Names of the fields in changes. */
export const changeFieldText = {
  name: 'Namn',
  description: 'Beskrivning',
  isPublic: 'Synlighet',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  address: 'Adress',
  postalCode: 'Postnummer',
  city: 'Stad',
  bio: 'Presentation',
  dateOfBirth: 'Födelsedatum',
  profileImageUrl: 'Profilbild',
  defaultAvatarOption: 'Profilbild',
  defaultAvatarDrawing: 'Profilbild',
} as const;

const drafts = (count: number) => (count === 1 ? '1 påbörjad text' : `${written(count)} påbörjade texter`);

export const signOutText = {
  title: 'Allt är inte skickat',
  titleOfDrafts: 'Allt är inte sparat',
  drafts: (count: number) => `Du har ${drafts(count)}.`,
  /** Number of changes that wait to be sent, and number that need a decision. */
  unsent: (waiting: number, parked: number) => {
    const both = waiting > 0 && parked > 0;
    const first = waiting > 0 ? `${changes(waiting)} ${both ? 'väntar på att skickas' : 'är inte skickad'}` : '';
    const needs = both ? `${written(parked)} behöver ditt svar` : `${changes(parked)} behöver ditt svar`;
    if (both) return `${first} och ${needs}.`;
    if (parked > 0) return `${needs}.`;
    return waiting === 1 ? `${first}.` : `${changes(waiting)} är inte skickade.`;
  },
  keepHow: (waiting: number, parked: number) => {
    const [them, they] = waiting + parked === 1 ? ['den', 'den'] : ['dem', 'de'];
    return `Behåller du ${them} på enheten ${parked === 0 ? `skickas ${they}` : `finns ${they} kvar`} nästa gång du loggar in här.`;
  },
  sendNow: 'Skicka nu',
  show: 'Visa ändringarna',
  keep: 'Behåll på enheten',
  discard: 'Släng',
  cancel: 'Avbryt',
  logIn: 'Logga in och skicka',
  sending: (done: number, total: number) => `Skickar, ${written(done)} av ${written(total)}`,
  progress: 'Skickar',
  noNet: 'Det gick inte att skicka, det finns inget nät. Du är kvar inloggad.',
  portal: 'Det gick inte att skicka, nätet kräver inloggning. Du är kvar inloggad.',
  notSent: 'Allt gick inte att skicka. Du är kvar inloggad.',
  login: 'Inloggningen har gått ut. Logga in igen för att skicka.',
  discardSure: (unsent: number, begun: number) =>
    `Släng ${[unsent > 0 && changes(unsent), begun > 0 && drafts(begun)].filter(Boolean).join(' och ')}?`,
  discardWhat: (count: number) => `${count === 1 ? 'Den' : 'De'} skickas aldrig, och det går inte att ångra.`,
  discardDrafts: (count: number) =>
    `${count === 1 ? 'Den är inte sparad' : 'De är inte sparade'} någon annanstans, och det går inte att ångra.`,
  back: 'Tillbaka',
} as const;

export const lossText = {
  lost: (count: number) =>
    `Webbläsaren har rensat enheten. ${changes(count)} som inte var ${count === 1 ? 'skickad' : 'skickade'} gick förlorad${count === 1 ? '' : 'e'}.`,
  seen: 'Jag förstår',
} as const;
