// Texts for an ended or missing session. Part of the first paint.

/** Why the sign-in form opened by itself. */
export const sessionText = {
  ended: 'Du behöver logga in igen. Allt som är sparat på enheten finns kvar.',
  signInFirst: 'Logga in för att fortsätta.',
} as const;
