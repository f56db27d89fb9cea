// Texts of the discover view.

export const discoverText = {
  heading: 'Upptäck',
  recent: 'Senast visade',
  nearest: 'Närmast dig',
  mostViewed: 'Mest visade senaste månaden',
  topRated: 'Högst betyg',
  newest: 'Nyaste',
  random: 'Slumpa',
  fromFilter: 'Från filtrets plats',
  fromHome: 'Från din adress',
  fromDevice: 'Från din plats',
  askPlace: 'Använd min plats',
  whyPlace: 'Se vilka loppisar som ligger närmast dig. Platsen stannar på enheten.',
  ratings: (average: string, count: string) => `${average} · ${count} betyg`,
  noRatings: 'Inga betyg ännu',
} as const;
