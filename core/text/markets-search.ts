// Texts of the market search.

export const searchText = {
  title: 'Sök loppis',
  field: 'Namn, adress eller ort',
  hint: (min: number) => `Skriv minst ${min} tecken. Du kan söka på namn, adress eller ort.`,
  results: 'Träffar',
  none: 'Inga träffar',
  noneHelp: (query: string) => `Ingen loppis passar ”${query}”. Kontrollera stavningen, eller sök på orten.`,
  clear: 'Rensa',
  found: (count: number) => (count === 1 ? '1 träff' : `${count} träffar`),
  empty: 'Loppisarna är inte hämtade till enheten än. Försök igen om en stund.',
  failed: 'Sökningen gick inte att göra. Försök igen.',
  where: (address: string, city: string) => `${address}, ${city}`,
} as const;
