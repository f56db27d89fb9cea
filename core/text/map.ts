// Words of the map view.

export const mapText = {
  heading: 'Karta',
  nearest: 'Nära dig',
  mostViewed: 'Mest visade',
  count: (shown: string, total: string) => `${shown} av ${total} loppisar`,
  showAll: 'Visa alla i listan',
  searchPlaceholder: 'Sök loppis',
  overviewLabel: 'Översikt över Sverige med en prick för varje loppis. Listan under visar samma loppisar.',
  overviewNote: 'Översikt – en prick per loppis',
  firstVisit:
    'Loppisar från hela Sverige hämtas nu till enheten. Sedan fungerar karta, lista och sökning även där det inte finns något nät.',
  none: 'Inga loppisar matchar filtret.',
  sheet: 'Loppisar i listform',
} as const;
