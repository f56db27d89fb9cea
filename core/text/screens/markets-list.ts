// Texts of the list view: columns, order, pages, badges and empty states.

export const listText = {
  heading: 'Lista',
  caption: 'Loppisar',
  hours: 'Öppettider',
  contact: 'Kontakt',
  sort: 'Sortera',
  sortedBy: (order: string) => `Sortera, nu ${order}`,
  /** Column of the hearts, for screen readers. */
  like: 'Gilla',
  call: (phone: string) => `Ring ${phone}`,
  write: (address: string) => `Mejla ${address}`,
  unnamedOwner: 'Har en ägare',
} as const;

/** Column headers and items of the sort menu. */
export const sortFieldText = {
  name: 'Namn',
  address: 'Adress',
  city: 'Stad',
  ownerName: 'Ägare',
  createdAt: 'Senast tillagda',
  distance: 'Avstånd',
} as const;

/** The current order, ascending and descending. */
export const orderText = {
  name: ['namn A–Ö', 'namn Ö–A'],
  address: ['adress A–Ö', 'adress Ö–A'],
  city: ['stad A–Ö', 'stad Ö–A'],
  ownerName: ['ägare A–Ö', 'ägare Ö–A'],
  createdAt: ['äldst först', 'nyast först'],
  distance: ['närmast först', 'längst bort först'],
} as const;

/** After the number, in bold, of the markets in the list: '**146 loppisar** öppna lördag 27 juni'. */
export const foundText = {
  count: (count: number, shown: string) => `${shown} ${count === 1 ? 'loppis' : 'loppisar'}`,
  matching: (shown: string, total: string) => `${shown} av ${total} loppisar`,
  everywhere: 'i hela Sverige',
  openNow: (count: number) => (count === 1 ? 'öppen nu' : 'öppna nu'),
  openOn: (count: number, day: string) => (count === 1 ? `öppen ${day}` : `öppna ${day}`),
} as const;

export const pagerText = {
  more: 'Visa fler',
  label: 'Sidor',
  previous: 'Föregående sida',
  next: 'Nästa sida',
  page: (number: string) => `Sida ${number}`,
  size: 'Per sida',
  span: (from: string, to: string, total: string) => `${from}–${to} av ${total}`,
  /** How far a growing list has come. */
  grown: (shown: string, total: string, count: number) => `${shown} av ${total} ${count === 1 ? 'loppis' : 'loppisar'}`,
} as const;

export const badgeText = {
  verified: 'Verifierad',
  open: 'Öppet',
} as const;

export const emptyText = {
  filteredTitle: 'Inga loppisar hittades.',
  filteredText: 'Ingen passar filtret. Ta bort något av valen, eller sök i ett större område.',
  noneTitle: 'Inga loppisar ännu',
  noneText: 'När någon lägger in en loppis visas den här.',
  offlineTitle: 'Inget nät just nu',
  troubleTitle: 'Loppisarna gick inte att hämta',
  loading: 'Hämtar loppisar',
} as const;
