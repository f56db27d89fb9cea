// Texts for people.

export const personText = {
  hiddenName: 'Användare (namn dolt)',
  missing: 'Profilen finns inte längre.',
} as const;
