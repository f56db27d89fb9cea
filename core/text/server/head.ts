// Texts the server writes into pages: the head of a shared market, and pages served instead of the app.
import { inTown } from '../in-town.ts';

export const headText = {
  site: 'Loppis',
  tagline: 'Loppisar i hela Sverige, även utan nät',
  marketTitle: (name: string, city: string) => `${inTown(name, city, `${name}, loppis`)} – Loppis`,
  marketDescription: (name: string, city: string) =>
    `${inTown(name, city, `${name} är en loppis`)}. Se öppettider, adress och karta på Loppis.`,
} as const;

export const pageText = {
  notFound: 'Sidan finns inte',
  trouble: 'Det gick inte',
  home: 'Till Loppis',
  notBuilt: 'Appen är inte byggd',
  notBuiltHow: 'Servern är i gång, men appens filer saknas. Kör npm run build och starta om.',
} as const;
