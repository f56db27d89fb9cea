// Promises of own lists, favourites and private notes.
import type { Promised } from './promise.ts';

export const listsAndNotes: readonly Promised[] = [
  {
    where: 'Mina listor',
    in: 'core/text/lists.ts',
    says: [
      'Gillade',
      'Namnet måste fyllas i',
      'Kunde inte skapa listan',
      'Kunde inte uppdatera listan',
      'Kunde inte ta bort listan',
      'Kunde inte lägga till på listan',
      'Kunde inte ta bort från listan',
      'Kunde inte ta bort loppisen från listan',
      'Kunde inte ändra listans synlighet',
      'Kunde inte ladda dina listor',
      'Kunde inte ladda dina listor. Försök igen senare.',
    ],
  },
  {
    where: 'Mina listor',
    in: 'core/contract/limits.ts',
    is: {
      'listLimits.name': 100,
      'listLimits.description': 500,
      'listLimits.perPerson': 100,
      'listLimits.markets': 1000,
      'listLimits.marketsInAll': 5000,
    },
  },
  { where: 'Mina listor', in: 'core/text/screens/lists.ts', says: ['Offentlig', 'Privat', 'Skapa lista'] },
  {
    where: 'Anteckningar',
    in: 'core/text/notes.ts',
    says: ['Min anteckning', 'Mina anteckningar', 'Bara du ser den.'],
  },
  {
    where: 'Anteckningar',
    in: 'core/contract/notes.ts',
    is: { 'noteLimits.text': 2000, 'noteLimits.perPerson': 1000 },
  },
  { where: 'Mitt konto: Anteckningar', in: 'core/text/screens/overview.ts', says: ['Anteckningar'] },
];
