// Texts of the map view.

export const mapText = {
  heading: 'Karta',
  nearMe: 'Nära dig',
  near: (place: string) => `Nära ${place}`,
  /** After 'Nära', for a place set by hand on the map. */
  thePin: 'nålen',
  showNearMe: 'Visa loppisar nära mig',
  locating: 'Söker din plats …',
  mostViewed: 'Mest visade',
  inSweden: 'i hela Sverige',
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
  firstVisit:
    'Loppisar från hela Sverige hämtas nu till enheten. Sedan fungerar karta, lista och sökning även där det inte finns något nät.',
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
  overviewOnly: 'Översiktskarta – anslut för gatunivå',
  overviewAlways: 'Kartan visar inte gator här',
  saveArea: 'Ta med kartan',
  inView: 'I kartan nu',
  nothingInView: 'Inga loppisar här. Zooma ut eller flytta kartan.',
  cluster: (count: string, city: string) => `${count} loppisar kring ${city} – zooma in`,
  more: (count: string) => `och ${count} till – zooma in för att se dem`,
  summary: (inside: string) => `${inside} loppisar syns på kartan`,
  openCount: (count: string, n: number) => (n === 1 ? '1 öppen' : `${count} öppna`),
  detailMap: (name: string) => `Karta som visar ${name}`,
} as const;
