// Texts of the views for an unknown path (404), and for a view that this version of the app does not have.

export const missingText = {
  title: 'Sidan finns inte',
  text: 'Adressen kan vara felskriven, eller så har sidan tagits bort. Härifrån kommer du vidare:',
  view: 'Okänd vy',
  viewText: 'Den finns inte i den här versionen av Loppis. Härifrån kommer du vidare:',
} as const;
