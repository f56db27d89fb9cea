// Promises of a list as a trip.
import type { Promised } from './promise.ts';

export const trip: readonly Promised[] = [
  {
    where: 'Runda',
    comes: 'trip',
    says: ['Föreslå ordning', 'Använd ordningen', 'hinner 20 min'],
    is: {
      stops: 30,
      'stops of a map link, Google, phone': 3,
      'stops of a map link, Google, desktop': 9,
      'stops of a map link, Apple': 1,
    },
  },
];
