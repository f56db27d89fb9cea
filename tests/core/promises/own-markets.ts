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
      'marketLimits.decimals': 6,
    },
  },
  {
    where: 'Lägg till loppis',
    in: 'core/text/market-form.ts',
    says: [
      'Namn är obligatoriskt',
      'Namn får inte vara längre än 200 tecken',
      'Postnummer måste vara i formatet 12345 eller 123 45',
      'Ogiltigt telefonnummer format',
      'Webbsida måste börja med http:// eller https://',
      'Adressen måste vara i Sverige',
    ],
  },
  {
    where: 'Lägg till loppis',
    comes: 'own-markets',
    says: [
      'Lägg till loppis',
      'Vänligen rätta till följande fel innan du kan spara:',
      'Väntande',
      'Väntar på godkännande',
    ],
    shared: ['Mina loppisar'],
  },
  {
    where: 'POST /markets',
    in: 'core/contract/limits.ts',
    is: {
      'ownMarketLimits.newPerDay': 10,
      'ownMarketLimits.waiting': 20,
      'ownMarketLimits.changesPerHour': 120,
      'ownMarketLimits.changesPerDay': 600,
    },
  },
  {
    where: 'Lika loppisar',
    in: 'core/contract/limits.ts',
    is: { 'similarLimits.metres': 150, 'similarLimits.nameLikeness': 0.8, 'similarLimits.nameKm': 2 },
  },
  {
    where: 'Öppettider i formuläret',
    in: 'core/text/screens/hours-form.ts',
    says: ['Lägg till flera dagar', 'Kopiera till …', 'som vanligt', 'stängt', 'andra tider'],
  },
  {
    where: 'Öppettider i formuläret',
    in: 'core/rules/hours/edit-hours.ts',
    is: {
      'hourTemplates.weekdays.hours': [9, 17],
      'hourTemplates.weekend.hours': [10, 15],
      'hourTemplates.everyday.hours': [8, 18],
      newRangeHours: [9, 17],
    },
  },
  {
    where: 'Öppettider i formuläret',
    in: 'core/contract/limits.ts',
    is: {
      'hourLimits.specialDays': 366,
      'hourLimits.rangesPerDay': 6,
      'hourLimits.bytes': 32_768,
      'hourLimits.daysAtATime': 60,
      'hourLimits.seriesDays': 3,
      'hourLimits.longHours': 14,
      'hourLimits.holidayDays': 21,
      'hourLimits.pastDays': 30,
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
