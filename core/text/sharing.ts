// Texts of sharing a market: the dialog, its mail form, and the page on which a recipient refuses such mails.
import { tryAgainIn } from './span.ts';

const named = {
  true: 'Mottagaren ser ditt namn men inte din e-post.',
  false: 'Mottagaren ser varken ditt namn eller din e-post.',
} as const;
const addressHidden = 'Mottagaren ser inte din e-post.';
const mayRefuse = 'Mottagaren kan tacka nej till fler mejl.';

export const shareText = {
  title: 'Dela loppisen',
  shareVia: 'Dela via …',
  shareFailed: 'Det gick inte att dela härifrån. Kopiera länken i stället.',
  orMail: 'eller skicka som mejl',
  name: 'Mottagarens namn',
  email: 'Mottagarens e-post',
  comment: 'Kommentar',
  optional: 'valfritt',
  /** `isNamed`: whether the sender's name is in the mail; null while it is not known. */
  note: (isNamed: boolean | null) => `${isNamed === null ? addressHidden : named[`${isNamed}`]} ${mayRefuse}`,
  linksHint: 'Länkar du skriver här tas bort ur mejlet.',
  send: 'Skicka mejlet',
  signIn: 'Logga in för att skicka som mejl',
  saved: 'Mejlet är sparat på enheten.',
  change: (market: string | undefined, recipient: string | undefined) =>
    `Dela ${market ?? 'en loppis'}${recipient ? ` med ${recipient}` : ''}`,
  nameRequired: 'Namn är obligatoriskt',
  nameTooLong: 'Namn får vara max 100 tecken',
  emailRequired: 'E-post är obligatoriskt',
  emailInvalid: 'Ogiltig e-postadress',
  emailTooLong: 'E-post får vara max 255 tecken',
  commentTooLong: 'Kommentar får vara max 1000 tecken',
  failed: 'Ett fel uppstod när loppisen skulle delas.',
  noEndpoint: 'API-endpoint hittades inte.',
  failedLater: 'Försök igen senare.',
  sent: 'Loppis delad!',
  marketNotFound: 'Loppisen finns inte eller visas inte just nu.',
  linkRemoved: '(länk borttagen)',
  tooManyHour: (seconds: number) => `Du har delat många gånger den senaste timmen. ${tryAgainIn(seconds)}`,
  tooManyDay: (seconds: number) => `Du har delat många gånger det senaste dygnet. ${tryAgainIn(seconds)}`,
  recipientFull: (seconds: number) =>
    `Den adressen har redan fått flera mejl det senaste dygnet. ${tryAgainIn(seconds)}`,
} as const;

/** The address in a mail that refuses further mails of this kind. */
export const shareStopText = {
  label: 'Sluta få tips om loppisar',
  ask: 'Sluta få tips om loppisar?',
  askHint: 'Då skickar vi inga fler mejl till dig när någon vill tipsa om en loppis. Det går inte att ångra.',
  button: 'Sluta få mejlen',
  done: 'Mejlen är avstängda',
  doneHint: 'Du får inga fler mejl från oss om loppisar som andra vill tipsa om.',
  unknown: 'Länken fungerar inte',
  unknownHint: 'En del av adressen kan ha fallit bort. Öppna den igen från mejlet.',
} as const;
