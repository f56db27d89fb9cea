// Promises of own markets: the form, hours, and asking to own a market.
import type { Promised } from './promise.ts';

export const ownMarkets: readonly Promised[] = [
  {
    where: 'Lägg till loppis',
    in: 'core/contract/limits.ts',
    is: {
      'marketLimits.name': 200,
      'marketLimits.tagline': 150,
      'marketLimits.description.min': 10,
      'marketLimits.description.max': 5000,
      'marketLimits.address': 300,
      'marketLimits.city': 100,
      'marketLimits.email': 255,
      'marketLimits.phone.min': 10,
      'marketLimits.phone.max': 20,
    },
  },
  {
    where: 'Lägg till loppis',
    comes: 'own-markets',
    says: [
      'Lägg till loppis',
      'Namn får inte vara längre än 200 tecken',
      'Postnummer måste vara i formatet 12345 eller 123 45',
      'Ogiltigt telefonnummer format',
      'Webbsida måste börja med http:// eller https://',
      'Vänligen rätta till följande fel innan du kan spara:',
      'Väntande',
      'Väntar på godkännande',
    ],
    shared: ['Namn är obligatoriskt', 'Adressen måste vara i Sverige', 'Mina loppisar'],
    is: { 'postal code': [5, 10], 'decimals of a position': 6 },
  },
  {
    where: 'POST /markets',
    comes: 'own-markets',
    is: { 'a day and person': 10, 'own markets that wait': 20, 'changes an hour': 120, 'changes a day': 600 },
  },
  {
    where: 'Lika loppisar',
    comes: 'own-markets',
    is: { 'metres of the same place': 150, 'likeness of names': 0.8, 'kilometres of such names': 2 },
  },
  {
    where: 'Öppettider i formuläret',
    comes: 'own-markets',
    says: ['Lägg till flera dagar', 'Kopiera till …', 'som vanligt', 'stängt', 'andra tider'],
    is: {
      'template of weekdays, hours': [9, 17],
      'template of the weekend, hours': [10, 15],
      'template of every day, hours': [8, 18],
      'new range, hours': [9, 17],
      'special days of a market': 366,
      'ranges a day': 6,
      'bytes of hours': 32_768,
      'special days added at a time': 60,
      'special days that stand as a series': 3,
      'hours from which the end is questioned': 14,
      'days ahead that holidays are offered': 21,
      'days after which a special day leaves': 30,
    },
  },
  {
    where: 'Mina loppisar',
    comes: 'own-markets',
    says: ['Kunde inte ladda dina loppisar. Försök igen senare.', 'Väntande ägarskap', 'Godkänd', 'Avvisad'],
  },
  {
    where: 'Begär ägarskap',
    comes: 'own-markets',
    says: [
      'Meddelandet måste vara minst 10 tecken',
      'Kunde inte skicka ägarskapsförfrågan. Försök igen.',
      'Ägarskapsförfrågan skickad! Du kommer att få besked när den har granskats.',
    ],
    is: {
      message: [10, 1000],
      'letters of the search': 2,
      'wait of the search': 300,
      'rows of the search': 5,
      'days after a refusal': 30,
      'a day': 5,
    },
  },
];
