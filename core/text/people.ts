// Texts for people.

export const personText = {
  hiddenName: 'Användare (namn dolt)',
} as const;
