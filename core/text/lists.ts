// Texts for own lists and favourites.
import { written } from './written.ts';

export const listText = {
  /** Name of every user's default list. */
  liked: 'Gillade',
  mine: 'Mina listor',
  nameRequired: 'Namnet måste fyllas i',
  nameTooLong: (max: number) => `Namnet får vara högst ${max} tecken.`,
  descriptionTooLong: (max: number) => `Beskrivningen får vara högst ${max} tecken.`,
  likedKeepsItsName: 'Listan Gillade kan inte byta namn.',
  likedStays: 'Listan Gillade kan inte tas bort.',
  tooManyLists: (max: number) => `Du kan ha högst ${max} listor. Ta bort någon först.`,
  tooManyMarkets: (max: number) => `En lista kan ha högst ${written(max)} loppisar. Ta bort någon först.`,
  tooManyInAll: (max: number) => `Dina listor kan tillsammans ha högst ${written(max)} loppisar. Ta bort någon först.`,
  notFound: 'Listan finns inte, eller är privat.',
  /** When a user changes a list that is not theirs: most likely they deleted it on another device. */
  gone: 'Listan är borttagen, eller någon annans.',
  marketNotFound: 'Loppisen är borttagen, eller visas inte just nu.',
  idTaken: 'Listan kunde inte sparas med det id:t. Försök igen.',
} as const;

export const listErrorText = {
  create: 'Kunde inte skapa listan',
  update: 'Kunde inte uppdatera listan',
  remove: 'Kunde inte ta bort listan',
  add: 'Kunde inte lägga till på listan',
  take: 'Kunde inte ta bort från listan',
  takeMarket: 'Kunde inte ta bort loppisen från listan',
  visibility: 'Kunde inte ändra listans synlighet',
  load: 'Kunde inte ladda dina listor',
  loadLong: 'Kunde inte ladda dina listor. Försök igen senare.',
} as const;
