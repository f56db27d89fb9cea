// Texts for markets: categories, badges, list and detail.

export const categoryText = {
  General: 'Blandat/Allmänt',
  Clothing: 'Kläder',
  Children: 'Barn & Leksaker',
  Books: 'Böcker & Media',
  Home: 'Hem & Trädgård',
  Music: 'Musik & Skivor',
  Vintage: 'Vintage & Antikt',
  Electronics: 'Elektronik',
  Sports: 'Sport & Fritid',
  Vehicles: 'Fordon & Delar',
  Summer: 'Sommarloppis',
  Winter: 'Vinterloppis',
} as const;

/** The same on the tiles of the filter and on chips. Each is the beginning of the full name. */
export const shortCategoryText = {
  General: 'Blandat',
  Clothing: 'Kläder',
  Children: 'Barn',
  Books: 'Böcker',
  Home: 'Hem',
  Music: 'Musik',
  Vintage: 'Vintage',
  Electronics: 'Elektronik',
  Sports: 'Sport',
  Vehicles: 'Fordon',
  Summer: 'Sommar',
  Winter: 'Vinter',
} as const;

export const marketErrorText = {
  fetchFailed: 'Ett fel uppstod vid hämtning av loppisar',
  badShape: 'Invalid data format received from server',
  notFound: 'Loppisen finns inte, eller visas inte just nu.',
} as const;
