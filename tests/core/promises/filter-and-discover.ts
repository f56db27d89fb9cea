// Promises of the filter, the address search, the device's position and the view Upptäck.
import type { Promised } from './promise.ts';

export const filterAndDiscover: readonly Promised[] = [
  {
    where: 'Filter',
    in: 'core/text/screens/filter.ts',
    says: ['Filtrera', 'Rensa', 'Rensa alla filter', 'Öppet nu', 'Filtrera – visa 146'],
  },
  {
    where: 'Adressfältet',
    in: 'core/text/places.ts',
    says: [
      'Ange minst 3 tecken för att söka efter adresser',
      'Adressen måste vara i Sverige',
      'Ingen adress hittades. Kontrollera stavning och försök igen.',
      'Kunde inte validera adressen. Försök igen senare.',
      'Kunde inte validera adressen',
      'Fyll i automatiskt',
      'Ungefärlig plats – flytta nålen på kartan',
      'Hem',
    ],
  },
  {
    where: 'Adressfältet',
    in: 'core/contract/limits.ts',
    is: {
      'addressLimits.minLength': 3,
      'addressLimits.debounceMs': 300,
      'addressLimits.checkMs': 500,
      'addressLimits.results': 5,
      'addressLimits.shown': 3,
      'swedenBox.south': 55,
      'swedenBox.north': 69.1,
      'swedenBox.west': 10,
      'swedenBox.east': 24.2,
    },
  },
  { where: 'Min plats', in: 'src/ui/geolocation.ts', is: { timeout: 10_000, maximumAge: 300_000 } },
  {
    where: 'Upptäck',
    in: 'core/text/screens/markets-discover.ts',
    says: ['Senast visade', 'Närmast dig', 'Mest visade senaste månaden', 'Högst betyg', 'Nyaste', 'Slumpa'],
  },
  { where: 'Upptäck', in: 'core/contract/limits.ts', is: { 'paging.carousel': 10, recentlyViewedMax: 10 } },
  { where: 'Upptäck: kort', in: 'src/ui/market/market-card.module.css', is: { width: 300 } },
  {
    where: 'Upptäck: små kort',
    in: 'core/text/screens/markets-discover.ts',
    says: ['I helgen', 'Öppet nära dig i dag', 'Öppet nära dig i morgon', 'Nytt'],
  },
  {
    where: 'Upptäck: små kort',
    in: 'core/rules/markets/now-rows.ts',
    is: { 'nowLimits.newDays': 14 },
  },
  { where: 'Upptäck: små kort', comes: 'kept-true', says: ['Nytt eller nyss bekräftat'] },
];
