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

export const marketErrorText = {
  fetchFailed: 'Ett fel uppstod vid hämtning av loppisar',
  badShape: 'Invalid data format received from server',
  notFound: 'Loppisen finns inte, eller visas inte just nu.',
} as const;
