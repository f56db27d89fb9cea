// Texts for an ended session. Part of the first paint.

export const sessionText = {
  ended: 'Du behöver logga in igen. Allt som är sparat på enheten finns kvar.',
  logIn: 'Logga in',
  later: 'Senare',
} as const;
