// Promises of hours that are kept true: the deed of a day, confirming, signals of visitors.
import type { Promised } from './promise.ts';

export const keptTrue: readonly Promised[] = [
  {
    where: 'Öppet i dag',
    comes: 'kept-true',
    says: ['Som vanligt', 'Öppet till …', 'Stängt för säsongen', 'Öppet igen'],
    shared: ['Öppet i dag'],
  },
  {
    where: 'Bekräfta öppettider',
    comes: 'kept-true',
    says: ['Stämmer fortfarande', 'Ändra tider'],
    is: {
      'days until hours count as unconfirmed': 365,
      'days that the link of the mail is valid': 30,
      'mails a year and person': 1,
    },
  },
  {
    where: 'Stängt när jag kom',
    comes: 'kept-true',
    says: ['Stängt när jag kom', 'Nyss', 'Tidigare i dag', 'I går'],
    is: {
      'a day and market': 1,
      'age of a confirmed address': 86_400_000,
      'a day': 10,
      'people and networks that raise the warning': 3,
      'days of signals': 14,
      'days between mails to the owner': 14,
      'days that a network is kept': 14,
    },
  },
];
