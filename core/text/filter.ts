// Texts of the filter: panel, sheet, quick chips and geolocation.

export const filterText = {
  heading: 'Filter',
  openWith: (active: number) => (active === 0 ? 'Filter' : `Filter, ${active} valda`),
  distance: 'Avstånd',
  myPlace: 'Min plats',
  locating: 'Söker din plats',
  placeChosen: (label: string) => `Utgår från: ${label}`,
  chosenPlace: 'vald plats',
  within: 'Inom',
  kilometres: (km: number) => `${km} km`,
  withinKm: (km: number) => `Inom ${km} km`,
  apply: 'Filtrera',
  clear: 'Rensa',
  needsPosition: 'Välj en plats först.',
  qualities: 'Visa bara',
  openNow: 'Öppet nu',
  openOnLegend: 'Öppet en viss dag',
  openOnDate: 'Välj dag',
  category: 'Kategori',
  allCategories: 'Alla kategorier',
  openOn: { saturday: 'Öppet på lördag', sunday: 'Öppet på söndag' },
  verified: 'Bara verifierade',
  withOwner: 'Bara med ägare',
  verifiedShort: 'Verifierade',
  name: 'Namn',
  clearAll: 'Rensa alla filter',
  quick: 'Snabbval',
  count: (shown: string, total: string) => `${shown} av ${total} loppisar`,
  show: (shown: string, total: string) => `Visa ${shown} av ${total} loppisar`,
} as const;

/** Why geolocation failed, and what to do. */
export const placeText = {
  refused: 'Loppis får inte se din plats. Tillåt plats i webbläsaren och försök igen.',
  missing: 'Din plats gick inte att hitta. Försök igen om en stund.',
} as const;
