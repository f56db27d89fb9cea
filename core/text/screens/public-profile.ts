// Texts of the public profile of a person.

export const publicProfileText = {
  /** Until the name is known. */
  person: 'Profil',
  loading: 'Hämtar profilen',
  failed: 'Profilen gick inte att hämta.',
  notHere: 'Profilen finns inte på den här enheten. Den visas när du har nät.',
  oldOffline: (when: string) => `Offline – profilen som den var ${when}`,
  oldServer: (when: string) => `Servern svarar inte – profilen som den var ${when}`,

  city: 'Stad',
  address: 'Adress',
  email: 'E-post',
  born: (year: string) => `Född ${year}`,

  markets: 'Loppisar',
  lists: 'Listor',
  marketsFailed: 'Loppisarna gick inte att hämta.',
  listsFailed: 'Listorna gick inte att hämta.',
  nothing: 'Här finns inga loppisar eller offentliga listor än.',
  listEmpty: 'Listan är tom.',

  share: 'Dela',
  shareTitle: (name: string) => `${name} – Loppis`,
  copied: 'Länken är kopierad.',
  copyFailed: 'Det gick inte att kopiera länken.',
} as const;
