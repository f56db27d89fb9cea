// Texts of the filter: panel, sheet, quick chips and geolocation.

export const filterText = {
  heading: 'Filter',
  skipTo: 'Hoppa till filtret',
  openWith: (active: number) => (active === 0 ? 'Filter' : `Filter, ${active} valda`),
  distance: 'Avstånd',
  myPlace: 'Min plats',
  locating: 'Söker din plats',
  placeChosen: (label: string) => `Från ${label}`,
  chosenPlace: 'vald plats',
  within: 'Inom',
  kilometres: (km: number) => `${km} km`,
  nearMe: 'Nära mig',
  /** The applied distance on a chip: 'Sigtuna 45 km', 'Storgatan 5, 45 km'. */
  placeWithin: (place: string, km: number) => (/\d$/.test(place) ? `${place}, ${km} km` : `${place} ${km} km`),
  apply: 'Filtrera',
  clear: 'Rensa',
  needsPosition: 'Skriv en ort, eller visa var du är med knappen i fältet.',
  when: 'När',
  where: 'Var',
  what: 'Vad',
  more: 'Mer',
  moreHint: 'Verifierade, med ägare, namn',
  qualities: 'Visa bara',
  openNow: 'Öppet nu',
  openOnDate: 'Välj dag',
  /** The joined fields of *När*. */
  whenShort: { now: 'Nu', today: 'I dag', saturday: 'Lördag', sunday: 'Söndag', date: 'Välj dag' },
  verified: 'Bara verifierade',
  withOwner: 'Har en ägare som svarar',
  verifiedShort: 'Verifierade',
  withOwnerShort: 'Med ägare',
  name: 'Namn',
  nameShort: (name: string) => `”${name}”`,
  clearAll: 'Rensa alla filter',
  quick: 'Snabbval',
  /** The sheet's button. `count` matching markets, `shown` the same number in Swedish form. */
  show: (count: number, shown: string) => `Visa ${shown} ${count === 1 ? 'loppis' : 'loppisar'}`,
  applyAndShow: (shown: string) => `Filtrera – visa ${shown}`,
  chosen: 'Valda filter',
  remove: (label: string) => `Ta bort ${label}`,
  /** A place known by its point alone. */
  somewhere: 'Vald plats',
} as const;

/** Why geolocation failed, and what to do. */
export const placeText = {
  refused: 'Loppis får inte se din plats. Tillåt plats i webbläsaren och försök igen.',
  missing: 'Din plats gick inte att hitta. Försök igen om en stund.',
} as const;
