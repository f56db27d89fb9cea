// Words of the heart: liking a market, taking it back, and how an unsent like stands.

const quoted = (name: string) => `”${name}”`;

export const favoriteText = {
  /** Name of the button; whether it is pressed says the rest. */
  like: (name: string) => `Gilla ${name}`,
  waiting: 'väntar på att skickas',
  asks: 'behöver ditt svar',
  refused: 'togs inte emot',
  /** Beside a market whose like has not been sent: how it stands on this device, and what it waits for. */
  unsent: (isLiked: boolean, waits: string) => `${isLiked ? 'Gillad' : 'Inte gillad'} – ${waits}`,
  queued: 'skickas snart',
  noNet: 'väntar på nät',
  login: 'väntar på inloggning',
  refusedMark: 'Ändringen togs inte emot',
  whySignIn: 'Logga in för att gilla loppisar. Sedan finns de i ditt konto, på alla dina enheter.',
  removed: (name: string) => `${quoted(name)} är borttagen från Gillade.`,
  undo: 'Ångra',
  /** After what was done, without a net. */
  later: 'Det skickas när du har nät.',
  /** The same, after the session has ended. */
  afterLogin: 'Det skickas när du har loggat in igen.',
} as const;
