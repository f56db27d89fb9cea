// Texts of the map view.

export const mapText = {
  heading: 'Karta',
  nearest: 'Nära dig',
  mostViewed: 'Mest visade',
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
  howTo: 'Flytta med piltangenterna, zooma med plus och minus. Efter kartan följer en lista med det som syns.',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  locate: 'Visa var jag är',
  locating: 'Söker din plats …',
  satellite: 'Satellit',
  satelliteWhy: 'Flygbilder finns inte ännu',
  dropPin: 'Sätt nålen mitt på kartan',
  pin: 'Din valda plats. Dra nålen eller flytta den med piltangenterna.',
  chosenHere: 'Vald på kartan',
  overviewOnly: 'Översiktskarta – anslut för gatunivå',
  overviewAlways: 'Översiktskarta utan gator',
  saveArea: 'Ta med kartan',
  inView: 'I kartan nu',
  nothingInView: 'Inga loppisar här. Zooma ut eller flytta kartan.',
  cluster: (count: string, city: string) => `${count} loppisar kring ${city} – zooma in`,
  more: (count: string) => `och ${count} till – zooma in för att se dem`,
  summary: (inside: string, markers: string) => `${inside} loppisar i kartan, ${markers} punkter`,
  detailMap: (name: string) => `Karta som visar ${name}`,
} as const;
