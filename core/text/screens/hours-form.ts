// Labels of the editor of opening hours.

export const hoursFormText = {
  lookLike: 'Så här ser det ut:',
  startWith: 'Börja med en mall',
  templates: {
    weekdays: 'Vardagar 09–17',
    weekend: 'Helg 10–15',
    everyday: 'Alla dagar 08–18',
    closed: 'Stängt',
  },
  several: 'Lägg till flera dagar',
  copyTo: 'Kopiera till …',
  holiday: { usual: 'som vanligt', closed: 'stängt', other: 'andra tider' },
  broken: 'Tiderna gick inte att läsa och börjar tomma. Det du sparar ersätter dem.',
} as const;
