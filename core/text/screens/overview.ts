// Texts of the overview in 'Mitt konto': what a person has, and the ways to it.
import { written } from '../written.ts';

export const overviewText = {
  what: 'Det du har',
  liked: 'Gillade',
  lists: 'Listor',
  ratings: 'Betyg',
  posts: 'Inlägg',
  notes: 'Anteckningar',
  waiting: (count: number) => (count === 1 ? 'Väntande ändring' : 'Väntande ändringar'),
  /** Of a tile, for screen readers: 'Gillade: 12'. */
  tile: (label: string, count: number) => `${label}: ${written(count)}`,
  ownData: 'Dina uppgifter och lämna',
  ownDataHow: 'Hämta allt i en fil, eller ta bort kontot',
  settings: 'Inställningar',
  privacyHow: 'Vad andra ser, vilka mejl du får',
  securityHow: 'Lösenord, e-postadress, inloggade enheter',
  device: 'På den här enheten',
  deviceHow: 'Sparade loppisar och kartor, utseende',
  memberSince: (year: number) => `med sedan ${year}`,
} as const;
