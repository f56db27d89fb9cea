// Texts of the discover view.

export const discoverText = {
  heading: 'Upptäck',
  recent: 'Senast visade',
  nearest: 'Närmast dig',
  mostViewed: 'Mest visade senaste månaden',
  topRated: 'Högst betyg',
  newest: 'Nyaste',
  random: 'Slumpa',
  fromHome: 'Från din adress',
  fromDevice: 'Från din plats',
  askPlace: 'Använd min plats',
  whyPlace: 'Se vilka loppisar som ligger närmast dig. Platsen stannar på enheten.',
  ratings: (average: string, count: string) => `${average} · ${count} betyg`,
  noRatings: 'Inga betyg ännu',
} as const;

/** The rows about now, with and without a known place. */
export const nowRowText = {
  near: (place: string) => `Nära ${place}`,
  nearYou: 'Nära dig',
  everywhere: 'I hela Sverige',
  weekend: 'I helgen',
  new: 'Nytt',
  todayNear: 'Öppet nära dig i dag',
  today: 'Öppet i dag',
  tomorrowNear: 'Öppet nära dig i morgon',
  tomorrow: 'Öppet i morgon',
  within: (km: number) => `inom ${km} km`,
  inSweden: 'i hela Sverige',
  /** Under the headings: how many the row is chosen from, and where. */
  atWeekend: (count: string, where: string) => `${count} ${where} har öppet lördag eller söndag`,
  open: (count: string, where: string) => `${count} har öppet ${where}, mest visade först`,
  openNear: (count: string, where: string) => `${count} har öppet ${where}, närmast först`,
  fresh: (count: string, where: string, days: number) => `${count} ${where} de senaste ${days} dagarna`,
  added: (date: string) => `Ny ${date}`,
} as const;
