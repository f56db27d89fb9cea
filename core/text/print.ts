// Texts of what is printed: one market, the list, the map.

export const printText = {
  print: 'Skriv ut',
  printedOn: (date: string) => `Utskriven ${date}`,
  page: 'Sida',
  pageOf: 'av',
  markets: (count: string) => (count === '1' ? '1 loppis' : `${count} loppisar`),
} as const;

/** Texts of the paper of one market. */
export const marketPaperText = {
  hours: 'Öppettider',
  special: 'Andra tider',
  noHours: 'Öppettiderna finns inte här. Ring gärna innan du åker.',
  mayChange: 'Tiderna kan ändras.',
  mayChangeCall: 'Tiderna kan ändras. Ring gärna före en lång resa.',
  place: 'Hit kommer du',
  contact: 'Kontakt',
  about: 'Om loppisen',
  today: 'Dagens tider',
  scan: 'Rikta kameran hit eller skriv',
  code: (address: string) => `QR-kod till ${address}`,
  notes: 'Egna anteckningar',
} as const;

/** Texts of the paper of the list. */
export const listPaperText = {
  title: 'Loppisar',
  openOn: (date: string) => `Öppet ${date}`,
  openAt: (when: string) => `öppna ${when}`,
  verified: 'verifierade',
  withOwner: 'med ägare',
  named: (name: string) => `”${name}” i namnet`,
  ownLists: 'i mina listor',
  within: (km: string, from: string) => `inom ${km} från ${from}`,
  chosenPlace: 'vald plats',
  /** Heads of the columns. */
  tick: 'Bock',
  market: 'Loppis',
  address: 'Adress',
  phone: 'Telefon',
  from: (place: string) => `Från ${place}`,
  away: 'Bort',
  nothing: '–',
  all: (count: string) => `Alla ${count}. Av längre listor skrivs de 200 första ut.`,
  first: (shown: string, count: string) => `De ${shown} första av ${count}.`,
  empty: 'Inga loppisar passar filtret.',
} as const;

/** Texts of the paper of the map. */
export const mapPaperText = {
  title: 'Karta',
  picture: 'Kartan som den visades',
} as const;
