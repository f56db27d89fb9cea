// Texts of accounts and signing in: validation by form and server, and messages of the calls.
import { spanText } from './span.ts';

/** Validation of the forms, in the order of the checks. Register, reset and change have different sentences for the same fault. */
export const authFormText = {
  emailRequired: 'E-post är obligatorisk',
  emailInvalid: 'Ange en giltig e-postadress',
  emailTooLong: (max: number) => `E-post får inte vara längre än ${max} tecken`,
  passwordRequired: 'Ange ditt lösenord',
  passwordTooLong: (max: number) => `Lösenordet får inte vara längre än ${max} tecken`,
  passwordGuessable: 'Lösenordet är för lätt att gissa. Undvik upprepningar, sekvenser och ditt eget namn',
  login: {
    usernameRequired: 'Ange din e-postadress',
  },
  register: {
    passwordsDiffer: 'Lösenorden matchar inte',
    passwordTooShort: (min: number) => `Lösenordet måste vara minst ${min} tecken långt`,
    confirmRequired: 'Bekräfta lösenord är obligatoriskt',
    usernameDiffers: 'Användarnamnet ska vara samma som e-postadressen',
    firstNameRequired: 'Förnamn krävs',
    firstNameTooShort: (min: number) => `Förnamn måste vara minst ${min} tecken`,
    firstNameTooLong: (max: number) => `Förnamn kan inte vara längre än ${max} tecken`,
    lastNameRequired: 'Efternamn krävs',
    lastNameTooShort: (min: number) => `Efternamn måste vara minst ${min} tecken`,
    lastNameTooLong: (max: number) => `Efternamn kan inte vara längre än ${max} tecken`,
    nameUnusable: 'Namnet innehåller tecken som inte kan sparas',
  },
  reset: {
    tokenRequired: 'Återställningstoken är obligatorisk',
    passwordTooShort: (min: number) => `Lösenordet måste vara minst ${min} tecken`,
    confirmRequired: 'Bekräfta lösenord är obligatoriskt',
    passwordsDiffer: 'Lösenorden måste matcha',
  },
  change: {
    currentRequired: 'Nuvarande lösenord krävs',
    passwordTooShort: (min: number) => `Lösenordet måste vara minst ${min} tecken`,
    passwordsDiffer: 'Lösenorden matchar inte',
  },
  confirm: {
    linkIncomplete: 'Ogiltig bekräftelselänk. E-post eller token saknas.',
  },
  resend: {
    emailRequired: 'E-postadress är obligatorisk',
    emailInvalid: 'Ogiltig e-postadress',
  },
} as const;

/** Refusals of the account calls, beyond form validation. */
export const authText = {
  wrongLogin: 'Felaktigt användarnamn eller lösenord',
  /** The client also recognises this refusal by the word "inaktiv". */
  inactive: (supportEmail: string | null) =>
    `Ditt konto har inaktiverats. Kontakta support${supportEmail === null ? '' : ` på ${supportEmail}`} för hjälp med att återaktivera ditt konto.`,
  unconfirmed: 'Bekräfta din e-postadress innan du loggar in. Länken finns i mejlet som vi skickade.',
  sessionEnded: 'Du har loggats ut. Logga in igen.',
  tooManyTries: (seconds: number) => `För många försök. Vänta ${spanText(seconds, Math.ceil)} och försök igen.`,
  resetInstead: 'Vill du inte vänta kan vi mejla en länk där du väljer ett nytt lösenord.',
  confirmFailed: 'Ett fel inträffade vid bekräftelse av e-postadressen. Länken kan ha gått ut eller redan använts.',
  resetFailed:
    'Denna länk är ogiltig eller har gått ut. Vänligen begär en ny lösenordsåterställning från inloggningssidan.',
  wrongPassword: 'Kunde inte byta lösenord. Kontrollera att du angett rätt nuvarande lösenord.',
  wrongOwnPassword: 'Lösenordet stämmer inte.',
  sessionMissing: 'Inloggningen är redan avslutad.',
} as const;

/** Names of devices in the list of sign-ins. */
export const deviceText = {
  on: (browser: string, system: string) => `${browser} på ${system}`,
  unknown: 'Okänd enhet',
} as const;
