// Texts of the market search.
import { written } from '../written.ts';

export const searchText = {
  title: 'Sök loppis',
  field: 'Sök loppis eller plats',
  hint: (min: number) => `Skriv minst ${min} tecken: namn, ort, adress eller till exempel ”kläder i Växjö”.`,
  results: 'Träffar',
  none: 'Inga träffar',
  noneHelp: (query: string) => `Ingen loppis passar ”${query}”. Kontrollera stavningen, eller sök på orten.`,
  clear: 'Rensa',
  found: (count: number) => (count === 1 ? '1 träff' : `${written(count)} träffar`),
  empty: 'Loppisarna är inte hämtade till enheten än. Försök igen om en stund.',
  failed: 'Sökningen gick inte att göra. Försök igen.',
  /** Titles of the groups of hits. */
  markets: 'Loppisar',
  places: 'Platser',
  morePlaces: 'Fler platser',
  recent: 'Senast visade',
  liked: 'Gillade',
  near: 'Nära dig',
  showOnMap: 'visa på kartan',
  townIn: (county: string) => `Ort i ${county}`,
  town: 'Ort',
  address: 'Adress',
  showAll: (count: string) => (count === '1' ? 'Visa den i listan' : `Visa alla ${count} i listan`),
  /** What the list is filtered by. */
  named: (name: string) => `Med ”${name}” i namnet`,
  around: (what: string | null, km: number, town: string) => `${what ?? 'Allt'} inom ${km} km från ${town}`,
  where: (address: string, city: string) => `${address}, ${city}`,
} as const;
