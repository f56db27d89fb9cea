// Texts of the mails: subject (which is the heading too), text before the button, button, text after it, and why the mail is sent.
import { inTown } from '../in-town.ts';

interface MailText {
  /** Never contains text written by other users. */
  subject: string;
  before: readonly string[];
  /** Shown when the mail has a link. */
  button: string;
  after: readonly string[];
  /** Why the recipient gets this mail. */
  why: string;
}

const notYou = 'Var det inte du? Då behöver du inte göra något.';
const ownAddress = 'Du får mejlet för att adressen hör till ditt konto hos Loppis.';
const formerAddress = 'Du får mejlet för att ditt konto hade den här adressen.';
const registered = 'Du får mejlet för att någon har registrerat den här adressen hos Loppis.';

export const mailWords = {
  confirm: {
    subject: 'Bekräfta din e-postadress',
    before: ['Välkommen till Loppis. Bekräfta att adressen är din, så kan du logga in.'],
    button: 'Bekräfta adressen',
    after: [
      'Länken gäller i 24 timmar från registreringen och går att använda en gång.',
      'Var det inte du som registrerade dig? Öppna inte länken, så händer ingenting.',
    ],
    why: registered,
  },
  reset: {
    subject: 'Välj ett nytt lösenord',
    before: ['Någon, troligen du, har bett om att få välja ett nytt lösenord till ditt konto hos Loppis.'],
    button: 'Välj nytt lösenord',
    after: ['Länken gäller i en timme och går att använda en gång.', `${notYou} Lösenordet är kvar som det var.`],
    why: ownAddress,
  },
  'taken-address': {
    subject: 'Du har redan ett konto hos Loppis',
    before: [
      'Någon, troligen du, ville skapa ett konto med den här adressen. Du har redan ett, så inget nytt skapades.',
    ],
    button: 'Logga in',
    after: [
      'Har du glömt lösenordet? Välj ett nytt när du loggar in. Har du nyss bytt e-postadress loggar du in med den nya, men den gamla hör till kontot i sju dagar.',
      `${notYou} Ingen har kommit in på ditt konto.`,
    ],
    why: ownAddress,
  },
  'session-theft': {
    subject: 'Vi har avslutat en inloggning på ditt konto',
    before: [
      'En av dina inloggningar användes från två håll. Någon annan kan ha kommit över den, så vi avslutade den för säkerhets skull.',
    ],
    button: 'Till Loppis',
    after: ['Logga in igen på enheten som du använder. Vet du inte vad som har hänt? Byt lösenord också.'],
    why: 'Du får mejlet för att det gäller säkerheten på ditt konto.',
  },
  'email-new': {
    subject: 'Bekräfta din nya e-postadress',
    before: [
      'Någon, troligen du, vill använda den här adressen till sitt konto hos Loppis. Bekräfta där du är inloggad, eller med kontots lösenord, så börjar den gälla.',
    ],
    button: 'Bekräfta nya adressen',
    after: [
      'Länken gäller i 24 timmar och går att använda en gång. Sedan loggar du in med den nya adressen.',
      `${notYou} Utan kontots lösenord händer ingenting.`,
    ],
    why: 'Du får mejlet för att någon har angett den här adressen som sin nya hos Loppis.',
  },
  'email-changed': {
    subject: 'Din e-postadress är ändrad',
    before: ['Ditt konto hos Loppis har fått en ny e-postadress. Mejl från oss går nu dit.'],
    button: 'Byt tillbaka till den här adressen',
    after: ['Länken gäller i sju dagar. Har du själv bytt adress behöver du inte göra något.'],
    why: formerAddress,
  },
  'email-taken': {
    subject: 'Din e-postadress har redan ett konto hos Loppis',
    before: [
      'Någon, troligen du, ville byta till den här adressen på ett konto hos Loppis. Den hör redan till ett annat konto, så inget har ändrats.',
    ],
    button: 'Till Loppis',
    after: [`${notYou} Ingen har kommit in på ditt konto.`],
    why: ownAddress,
  },
  'export-ready': {
    subject: 'Dina uppgifter är packade',
    before: ['Filen med allt som är ditt hos Loppis är klar att hämta.'],
    button: 'Hämta filen',
    after: [
      'Den finns i 24 timmar. Sedan kan du packa en ny.',
      'Var det inte du som ville ha den? Byt lösenord, så kommer ingen annan in på ditt konto.',
    ],
    why: 'Du får mejlet för att någon som är inloggad på ditt konto bad om filen.',
  },
  erased: {
    subject: 'Ditt konto är borttaget',
    before: ['Ditt konto hos Loppis är borttaget, och dina uppgifter med det.'],
    button: 'Till Loppis',
    after: ['Det här är det sista mejlet från oss. Du är välkommen tillbaka när du vill.'],
    why: formerAddress,
  },
  'guestbook-post': {
    subject: 'Nytt inlägg i din loppis gästbok',
    before: [],
    button: 'Läs och svara',
    after: [],
    why: 'Du får mejlet för att du äger en loppis och vill veta när någon skriver i gästboken.',
  },
  rating: {
    subject: 'Nytt betyg på din loppis',
    before: [],
    button: 'Läs och svara',
    after: [],
    why: 'Du får mejlet för att du äger en loppis och vill veta när den får betyg.',
  },
  'rating-reply': {
    subject: 'Svar på ditt betyg',
    before: [],
    button: 'Läs svaret',
    after: [],
    why: 'Du får mejlet för att du har satt ett betyg och vill veta när någon svarar.',
  },
  share: {
    subject: 'Någon har tipsat dig om en loppis',
    before: [],
    button: 'Till loppisen',
    after: [],
    why: 'Du får mejlet för att någon skrev in din adress hos Loppis för att tipsa dig. Vi har inte sparat den.',
  },
  test: {
    subject: 'Testmejl från Loppis',
    before: ['Det här är ett testmejl. Syns å, ä och ö som de ska är allt i sin ordning.'],
    button: 'Till Loppis',
    after: [],
    why: 'Du får mejlet för att den som sköter servern skickade det.',
  },
} as const satisfies Record<string, MailText>;

/** Who shares which market; `sender` is null for a hidden name. */
export const sharedLine = (sender: string | null, market: string, city: string) =>
  `${sender ?? 'En användare på Loppis'} tycker att du ska titta på ${inTown(market, city)}.`;

/** Instead of the text of `confirm`, when several registrations of one address are pending. */
export const severalText = {
  subject: mailWords.confirm.subject,
  before: [
    'Din e-postadress har registrerats flera gånger hos Loppis. Bekräfta den registrering som du själv gjorde. Tiden och enheten visar vilken det är.',
    'När du har bekräftat en loggar du in med lösenordet från just den. De andra slutar att gälla.',
  ],
  button: 'Bekräfta den här registreringen',
  after: [
    'Varje länk gäller i 24 timmar från sin registrering och går att använda en gång.',
    'Känner du inte igen någon av dem? Öppna ingen länk, så händer ingenting.',
  ],
  why: registered,
} as const satisfies MailText;

interface NamedText {
  subject?: string;
  before?: readonly string[];
  why?: string;
}

/** What replaces the texts above in a mail about a market. A subject names the recipient's own market only. */
export const mailAbout: { readonly [Kind in keyof typeof mailWords]?: (market: string) => NamedText } = {
  'guestbook-post': (market) => ({
    subject: `Nytt inlägg i gästboken för ${market}`,
    why: `Du får mejlet för att du äger ${market} och vill veta när någon skriver i gästboken.`,
  }),
  rating: (market) => ({
    subject: `Nytt betyg på ${market}`,
    why: `Du får mejlet för att du äger ${market} och vill veta när den får betyg.`,
  }),
  'rating-reply': (market) => ({ before: [`Den som äger ${market} har svarat på ditt betyg.`] }),
};

/** A quote in a mail. */
export const mailQuote = {
  stars: (stars: number) => `${stars} av 5`,
  starsInWords: (stars: number) => `${stars} av 5 stjärnor`,
  /** `when` such as '15 juni kl. 14:05'. */
  byline: (author: string, when: string) => `${author} · ${when}`,
} as const;

/**
 * One registration, described so that its author recognises it. `when` such as '15 juni kl. 14:05', `device` such as
 * 'Firefox på Windows', null for an unknown one. Of several, some may be a stranger's: they are not said to be the reader's.
 */
export const registrationLine = (when: string, device: string | null, isOnly: boolean) =>
  `${isOnly ? 'Du registrerade dig' : 'Registrerad'} ${when}${device === null ? '' : ` med ${device}`}`;

/** What mails under each setting are about, after 'mejl om'. */
export const mailTopics = {
  emailOnGuestbookPost: 'inlägg i gästboken',
  emailOnRating: 'nya betyg',
  emailOnRatingReply: 'svar på dina betyg',
  emailOnMarketStatusChange: 'beslut om dina loppisar',
  emailOnOwnershipRequest: 'ägarskap till loppisar',
  emailOnFriendRequest: 'vänförfrågningar',
  emailOnFriendAcceptance: 'nya vänner',
} as const;

/** Common texts of every mail. */
export const mailFrame = {
  site: 'Loppis',
  greeting: (name: string) => `Hej ${name}!`,
  copyLink: 'Fungerar inte knappen? Öppna',
  unsubscribe: (topic: string) => `Sluta få mejl om ${topic}`,
  moreChoices: 'Fler val finns under Konto – Integritet.',
  /** The last line. `host` such as 'loppis.example'. */
  sender: (host: string) => `Loppis · ${host}`,
} as const;
