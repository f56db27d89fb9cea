// Texts of a person's own export: the screen, and the server's refusals.
import { written } from './written.ts';

export const exportText = {
  onceADay: 'Du kan packa en låda om dagen.',
  notReady: 'Det finns ingen packad låda att hämta.',
  used: 'Adressen går bara att använda en gång, inom en minut. Hämta filen igen i appen.',
  elsewhere: 'Filen går inte att nå just nu. Försök igen om en stund.',
} as const;

const of = (count: number, one: string, several: string) => `${written(count)} ${count === 1 ? one : several}`;

export const exportScreenText = {
  title: 'Dina uppgifter',
  card: 'Allt som vi har sparat om dig, i en fil.',
  open: 'Hämta mina uppgifter',
  heads: {
    none: 'Ta med dig det som är ditt',
    packing: 'Din låda packas',
    ready: 'Din låda är packad',
    gone: 'Lådan är borta. Packa en ny.',
    failed: 'Det gick inte att packa lådan',
  },
  leads: {
    none: 'Vi packar allt som är ditt i en fil. Du får ett mejl när den är klar.',
    packing: 'Vi packar. Du får ett mejl när den är klar.',
    ready: 'Allt som är ditt, i en fil.',
    gone: 'En packad låda finns i 24 timmar.',
    failed: 'Något gick fel hos oss. Försök igen.',
  },
  why: 'Skriv ditt lösenord, så vet vi att det är du.',
  password: 'Lösenord',
  pack: 'Packa mina uppgifter',
  fetch: 'Hämta filen',
  packed: (size: string, when: string) => `${size} · packad ${when}`,
  until: (when: string) => `Finns till ${when}`,
  next: (when: string) => `Du kan packa en ny ${when}.`,
  insideReady: 'I lådan ligger',
  insideOther: 'Det här packas',
  readme: 'Läs mig, som förklarar filerna',
  profile: 'Profil och inställningar',
  liked: (count: number) => of(count, 'gillad', 'gillade'),
  lists: (count: number) => of(count, 'lista', 'listor'),
  notes: (count: number) => of(count, 'anteckning', 'anteckningar'),
  ratings: (count: number) => `${written(count)} betyg`,
  ratingReplies: (count: number) => `${written(count)} svar på betyg`,
  posts: (count: number) => `${written(count)} inlägg i gästböcker`,
  reports: (count: number) => of(count, 'rapport', 'rapporter'),
  markets: (count: number) => of(count, 'loppis', 'loppisar'),
  pictures: (count: number) => of(count, 'bild', 'bilder'),
  history: 'Inloggningar, mejl och ändringar',
  asOf: (when: string) => `Så såg det ut ${when}.`,
  offline: 'Dina uppgifter visas när du har nät.',
  loadFailed: 'Kunde inte hämta läget för dina uppgifter.',
  failed: 'Det gick inte. Försök igen.',
} as const;
