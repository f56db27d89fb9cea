// Texts of what works offline: the report of what is stored, fetching the rest, and the space used.
import { written } from '../written.ts';

export const readinessText = {
  heading: 'Utan nät',
  ready: 'Allt är sparat. Karta, loppisar och dina listor fungerar utan nät.',
  readyPublic: 'Allt är sparat. Karta och loppisar fungerar utan nät.',
  missing: (count: number) =>
    count === 1
      ? 'En del saknas för att allt ska fungera utan nät.'
      : `${written(count)} delar saknas för att allt ska fungera utan nät.`,
  reading: 'Läser vad som finns på enheten',
  open: 'Visa vad som finns på enheten',
  title: 'Utan nät',
  prepare: 'Spara allt för resan',
  update: 'Uppdatera allt',
  preparing: 'Hämtar',
  needsNet: 'Det behövs nät för att hämta det som saknas.',
  done: 'Allt som behövs finns på enheten.',
  has: 'Finns',
  lacks: 'Saknas',
  optional: 'Valfritt',
  percent: (percent: number) => `Hämtar, ${percent} %`,
  failed: 'Kunde inte hämtas. Försök igen när det finns nät.',
  full: 'Det får inte plats mer på enheten.',
  noShell: 'Webbläsaren kan inte spara appen. Ett privat fönster sparar till exempel ingenting.',
  from: (when: string) => `från ${when}`,
} as const;

/** Name of each part, and its state. */
export const readyPartText = {
  shell: 'Appen',
  markets: 'Loppisarna',
  overview: 'Sverigekartan',
  areas: 'Sparade kartor',
  marketCount: (count: string) => `${count} loppisar`,
  someMarkets: (count: string, of: string) => `${count} av ${of} sidor`,
  community: 'Betyg och gästböcker',
  communityCount: (count: number) => (count === 1 ? 'för 1 loppis' : `för ${written(count)} loppisar`),
  someCommunity: (count: number, of: number) => `för ${written(count)} av ${written(of)} gillade loppisar`,
  noCommunity: 'För loppisar som du gillar eller har tittat på går de att läsa utan nät.',
  profiles: 'Profiler',
  profileCount: (count: number) => (count === 1 ? '1 profil' : `${written(count)} profiler`),
  noProfiles: 'Profiler du har tittat på går att öppna igen utan nät.',
  areaCount: (count: number) => (count === 1 ? '1 område' : `${written(count)} områden`),
  noAreas: 'Gator runt en loppis sparas från loppisens sida.',
  brokenAreas: 'Delar av en sparad karta är borta. Spara den igen.',
} as const;

export const storageText = {
  heading: 'Plats på enheten',
  about: (size: string) => `cirka ${size}`,
  app: 'Appen',
  overview: 'Sverigekartan',
  viewed: 'Gator du har tittat på',
  pictures: 'Bilder du har sett',
  saved: 'Sparade kartor',
  seen: 'Sådant du har tittat på',
  /** Such as '0,4 av 8 MB'. */
  share: (used: string, most: string) => `${used} av ${most} MB`,
  database: 'Loppisar och ditt eget',
  total: 'Allt, enligt webbläsaren',
  estimate: 'Siffrorna är ungefärliga.',
  persisted: 'Webbläsaren behåller det som finns här även när det blir ont om plats.',
  notPersisted: 'Webbläsaren kan rensa det som finns här när det blir ont om plats.',
  keep: 'Behåll',
} as const;

/** What can be cleared there: the button, its question, and how it went. */
export const clearingText = {
  maps: {
    clear: 'Rensa kartor',
    sure: 'Rensa kartor?',
    what: 'Gator du har tittat på och sparade kartor tas bort. Sverigekartan blir kvar, så kartan fungerar ändå utan nät.',
    cleared: 'Kartorna är rensade.',
    failed: 'Kartorna kunde inte rensas. Försök igen.',
  },
  seen: {
    clear: 'Rensa det du har tittat på',
    sure: 'Rensa det du har tittat på?',
    what: 'Profiler, betyg och gästböcker som finns här tas bort. De går att läsa utan nät igen när du har tittat på dem nästa gång.',
    cleared: 'Det du har tittat på är rensat.',
    failed: 'Det kunde inte rensas. Försök igen.',
  },
} as const;
