// Texts of the view for an unknown path (404).

export const missingText = {
  title: 'Sidan finns inte',
  text: 'Adressen kan vara felskriven, eller så har sidan tagits bort. Härifrån kommer du vidare:',
} as const;
