// Texts of the heart: liking a market, undoing it, and the state of an unsent like.

export const favoriteText = {
  /** Accessible name of the button; `aria-pressed` has the state. */
  like: (name: string) => `Gilla ${name}`,
  waiting: 'väntar på att skickas',
  asks: 'behöver ditt svar',
  refused: 'togs inte emot',
  removed: (name: string) => `${name} är inte längre gillad.`,
  removedHere: 'Borttagningen är sparad på enheten.',
  undo: 'Ångra',
} as const;
