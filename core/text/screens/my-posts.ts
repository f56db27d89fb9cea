// Texts of 'Mina inlägg': a person's own posts and replies in guestbooks.

export const myPostsText = {
  title: 'Mina inlägg',
  back: 'Tillbaka',
  none: 'Du har inte skrivit i någon gästbok än',
  noneHow: 'Det du skriver hos en loppis finns sedan här.',
  find: 'Visa loppisar',
  notHere: 'Dina inlägg har inte hämtats till den här enheten än. De kommer när du har nät.',
  failed: 'Kunde inte ladda dina inlägg. Försök igen senare.',
  /** Of a reply; the name may not be known. */
  reply: (to: string | null) => (to === null ? 'Svar' : `Svar till ${to}`),
  /** In the place of the name of a market that the person may not see any more. */
  noMarket: 'En loppis som inte visas just nu',
  showAll: 'Visa hela',
  showLess: 'Visa mindre',
  /** Of those buttons, for screen readers. */
  showAllOf: (market: string) => `Visa hela inlägget hos ${market}`,
  more: 'Visa fler',
} as const;
