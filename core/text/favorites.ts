// Texts of the heart: liking a market, undoing it, and the state of an unsent like.

const quoted = (name: string) => `”${name}”`;

export const favoriteText = {
  /** Accessible name of the button; `aria-pressed` has the state. */
  like: (name: string) => `Gilla ${name}`,
  waiting: 'väntar på att skickas',
  asks: 'behöver ditt svar',
  refused: 'togs inte emot',
  /** Beside a market with an unsent like: its state on this device, and what it waits for. */
  unsent: (isLiked: boolean, waits: string) => `${isLiked ? 'Gillad' : 'Inte gillad'} – ${waits}`,
  queued: 'skickas snart',
  noNet: 'väntar på nät',
  login: 'väntar på inloggning',
  refusedMark: 'Ändringen togs inte emot',
  whySignIn: 'Logga in för att gilla loppisar. Sedan finns de i ditt konto, på alla dina enheter.',
  removed: (name: string) => `${quoted(name)} är borttagen från Gillade.`,
  undo: 'Ångra',
  /** Appended to the confirmation when offline. */
  later: 'Det skickas när du har nät.',
  /** Appended to the confirmation when the session has ended. */
  afterLogin: 'Det skickas när du har loggat in igen.',
} as const;
