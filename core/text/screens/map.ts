// Texts of the map view.

export const mapText = {
  heading: 'Karta',
  nearMe: 'Nära dig',
  near: (place: string) => `Nära ${place}`,
  /** After 'Nära', for a place set by hand on the map. */
  thePin: 'nålen',
  /** Once, when everything is on the device. */
  newcomer: (count: string, isPhone: boolean) =>
    isPhone
      ? `${count} loppisar i hela Sverige. De ligger i din telefon och fungerar utan nät.`
      : `${count} loppisar i hela Sverige. De finns på din dator och fungerar utan nät.`,
  showNearMe: 'Visa loppisar nära mig',
  locating: 'Söker din plats …',
  mostViewed: 'Mest visade',
  noneFound: 'Inga träffar',
  inSweden: 'i hela Sverige',
  nearestFirst: 'närmast först',
  inView: 'I kartan nu',
  nothingInView: 'Inga loppisar här. Zooma ut eller flytta kartan.',
  here: 'På samma plats',
  markets: (count: string, n: number) => (n === 1 ? '1 loppis' : `${count} loppisar`),
  marketsOpen: (markets: string, open: string) => `${markets} · ${open}`,
  closePeek: 'Tillbaka till listan',
  openPeek: 'Visa hela loppisen',
  peek: (name: string) => `Vald på kartan: ${name}`,
  toList: 'Hoppa till listan',
  count: (shown: string, total: string) => `${shown} av ${total} loppisar`,
  showAll: 'Visa alla i listan',
  searchPlaceholder: 'Sök loppis eller plats',
  fetchingAll: 'Hämtar alla loppisar',
  /** Said while they are fetched, as long as what `newcomer` says then: nothing moves. */
  fetchingInto: (isPhone: boolean) =>
    `i hela Sverige till din ${isPhone ? 'telefon' : 'dator'}. Sedan fungerar de utan nät.`,
  /** Below the rows of a filter while all others are on their way. */
  moreFollow: 'Fler visas när alla är hämtade.',
  percent: (n: number) => `${n} %`,
  none: 'Inga loppisar matchar filtret.',
  sheet: 'Loppisar i listform',
  expandSheet: 'Visa mer av listan',
  collapseSheet: 'Visa mer av kartan',
  hideSheet: 'Dölj listan',
  showSheet: 'Visa listan',
} as const;

/** The map and its controls. */
export const mapSurfaceText = {
  region: 'Karta över loppisar',
  howTo:
    'Flytta med piltangenterna, zooma med plus och minus. Efter kartan följer det som syns: bläddra med piltangenterna.',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  locate: 'Visa var jag är',
  locating: 'Söker din plats …',
  dropPin: 'Välj en plats på kartan',
  pin: 'Din valda plats. Dra nålen eller flytta den med piltangenterna.',
  chosenHere: 'Vald på kartan',
  overviewOnly: 'Gatorna syns när du har nät',
  overviewAlways: 'Kartan visar inte gator här',
  saveArea: 'Ta med kartan',
  inView: 'I kartan nu',
  nothingInView: 'Inga loppisar här. Zooma ut eller flytta kartan.',
  cluster: (count: string, city: string) => `${count} loppisar kring ${city} – zooma in`,
  more: (count: string) => `och ${count} till – zooma in för att se dem`,
  summary: (inside: string) => `${inside === '1' ? '1 loppis' : `${inside} loppisar`} syns på kartan`,
  openCount: (count: string, n: number) => (n === 1 ? '1 öppen' : `${count} öppna`),
  detailMap: (name: string) => `Karta som visar ${name}`,
} as const;
