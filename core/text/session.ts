// Words for a session that has ended, or that is missing. Part of the first paint.

/** Why the form to sign in shows without having been asked for. */
export const sessionText = {
  ended: 'Du behöver logga in igen. Allt som är sparat på enheten finns kvar.',
  signInFirst: 'Logga in för att fortsätta.',
} as const;
