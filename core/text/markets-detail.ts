// Texts of the market detail: badges, hours, place, contact, owner, sharing.
import { inTown } from './in-town.ts';

export const detailText = {
  verified: 'Verifierad',
  unverified: 'Ej verifierad',
  /** After their number. */
  views: (count: number) => (count === 1 ? 'visning' : 'visningar'),
  likes: () => 'gillar',
  counts: 'Besök och gillanden',
  /** After a distance, for screen readers. */
  awayWord: 'bort',
  ratingLink: (average: string, written: string) => `${average} av 5, ${written} betyg`,

  sections: 'Delar av sidan',
  chips: { hours: 'Tider', about: 'Om', ratings: 'Betyg', guestbook: 'Gästbok' },

  call: 'Ring',
  write: 'Mejla',
  list: 'Lista',
  more: 'Mer',
  moreOf: (name: string) => `Mer om ${name}`,
  readAll: 'Läs hela',
  runBy: (name: string) => `Drivs av ${name}`,

  hours: 'Öppettider',
  weekday: 'Dag',
  hoursOfDay: 'Tider',
  specialDays: 'Andra tider',
  differs: (hours: string) => `${hours} (andra tider)`,
  noWeek: 'Öppet bara de dagar som står här.',
  unknownHours: 'Öppettiderna är inte ifyllda. Kontakta loppisen innan du åker.',
  brokenHours: 'Öppettiderna går inte att läsa. Kontakta loppisen innan du åker.',
  todayMark: (day: string, today: string) => `${day}, ${today}`,
  dayBetween: (first: string, last: string) => `${first}–${last}`,

  place: 'Adress',
  showWay: 'Visa vägen',
  copyAddress: 'Kopiera adressen',

  contact: 'Kontakt',
  phone: 'Telefon',
  email: 'E-post',
  website: 'Webbplats',

  owner: 'Ägare',
  verifiedOwner: 'Verifierad ägare',
  hiddenOwner: 'Har en ägare',
  noOwner: 'Ingen har tagit över sidan än.',

  description: 'Om loppisen',
  category: 'Kategori',
  changed: (when: string) => `Uppgifterna ändrades ${when}`,

  ratings: 'Betyg',
  noRatings: 'Inga betyg ännu',
  ratingCount: (written: string) => `${written} betyg`,
  ratingOf: (average: string) => `${average} av 5`,

  share: 'Dela',
  copyLink: 'Kopiera länk',
  copied: 'Kopierad',
  copyFailed: 'Det gick inte att kopiera',
  shareTitle: (name: string) => `${name} – Loppis`,
  shareWords: (name: string, city: string) => inTown(name, city),
  picture: (name: string) => `Bild från ${name}`,

  notPublic: 'Betyg, gästbok, listor och delning kommer när loppisen syns för alla.',
  offline: 'Loppisen finns inte på den här enheten. Den visas när du har nät.',
  restOffline: 'Resten av uppgifterna är inte hämtade än. De kommer när du har nät.',
  loading: 'Hämtar loppisen',
  market: 'Loppis',
} as const;
