// Texts of the information page, besides its editable text.

export const aboutText = {
  title: 'Om Loppis',
  empty: 'Inget innehåll att visa ännu',
  failed: 'Texten gick inte att hämta.',
  notHere: 'Texten finns inte på den här enheten än. Den hämtas så snart det finns nät.',
  changed: (when: string) => `Uppdaterad ${when}`,
  app: 'Om appen',
  version: (version: string) => `Version ${version}`,
  onDevice: 'Loppisarna ligger på din enhet, så att allt går att läsa även utan nät.',
  sources: 'Kartan',
  sourcesText: 'Kartan bygger på öppna data:',
  licences: 'Öppen källkod',
  licencesText: 'Loppis bygger på öppen källkod, bland annat:',
  allLicences: 'Alla licenser i sin helhet',
} as const;

/** Attribution of the map data, required by the licences. */
export const dataSources = [
  { name: '© OpenStreetMaps bidragsgivare', licence: 'ODbL', href: 'https://www.openstreetmap.org/copyright' },
  { name: 'GeoNames', licence: 'CC BY 4.0', href: 'https://www.geonames.org/' },
  { name: 'Natural Earth', licence: 'fri att använda', href: 'https://www.naturalearthdata.com/' },
] as const;

/** Attribution of the libraries. */
export const openSource = [
  { name: 'React', licence: 'MIT', href: 'https://react.dev/' },
  { name: 'Tabler Icons', licence: 'MIT', href: 'https://tabler.io/icons' },
  { name: 'TanStack Query', licence: 'MIT', href: 'https://tanstack.com/query' },
  { name: 'Dexie', licence: 'Apache 2.0', href: 'https://dexie.org/' },
  { name: 'Bricolage Grotesque', licence: 'OFL', href: 'https://github.com/ateliertriay/bricolage' },
  { name: 'Figtree', licence: 'OFL', href: 'https://github.com/erikdkennedy/figtree' },
] as const;
