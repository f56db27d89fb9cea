// What the sign-in screens say of what a signed-out person wanted: before the form, after a mail was sent, and when they are back.
// `market` is its name, which is shown in bold.

type Sentence = (market: string) => string;

/** By what was wanted, for both forms. */
export const wishText: Record<
  'like' | 'list' | 'rate' | 'post' | 'note' | 'share' | 'report',
  Record<'login' | 'register', Sentence>
> = {
  like: {
    login: (market) => `Logga in, så är ${market} gillad.`,
    register: (market) => `Skapa ett konto, så är ${market} gillad när du kommer tillbaka.`,
  },
  list: {
    login: (market) => `Logga in, så kan du lägga ${market} i en lista.`,
    register: (market) => `Skapa ett konto, så kan du lägga ${market} i en lista.`,
  },
  rate: {
    login: (market) => `Logga in, så kan du sätta betyg på ${market}.`,
    register: (market) => `Skapa ett konto, så kan du sätta betyg på ${market}.`,
  },
  post: {
    login: (market) => `Logga in, så kan du skriva i gästboken hos ${market}.`,
    register: (market) => `Skapa ett konto, så kan du skriva i gästboken hos ${market}.`,
  },
  note: {
    login: (market) => `Logga in, så kan du skriva en anteckning om ${market} som bara du ser.`,
    register: (market) => `Skapa ett konto, så kan du skriva en anteckning om ${market} som bara du ser.`,
  },
  share: {
    login: (market) => `Logga in, så kan du skicka ${market} som mejl.`,
    register: (market) => `Skapa ett konto, så kan du skicka ${market} som mejl.`,
  },
  report: {
    login: () => 'Logga in för att rapportera.',
    register: () => 'Skapa ett konto för att rapportera.',
  },
};

/** A mail was sent: it is on the device. */
export const wishSent = {
  like: (market: string) => `${market} är sparad på enheten och blir gillad när du loggar in.`,
  other: (market: string) => `${market} öppnas igen när du loggar in.`,
} as const;

/** The mailed link was opened: it is done by the sign-in. */
export const wishWaits = {
  like: (market: string) => `${market} väntar på att bli gillad.`,
  other: (market: string) => `${market} öppnas när du har loggat in.`,
} as const;

/** After the sign-in. */
export const wishGranted = {
  liked: (market: string) => `${market} är gillad.`,
  gone: 'Loppisen visas inte längre.',
  /** In a tab that waited while the person signed in in another one. */
  elsewhere: 'Du är inloggad.',
  likedElsewhere: (market: string) => `Du är inloggad, och ${market} är gillad.`,
} as const;
