// Words for private notes on markets.

export const noteText = {
  field: 'Anteckning',
  /** What a queued change does, with the market's name. */
  change: (market = 'en loppis') => `Ändra anteckningen om ${market}`,
  delete: (market = 'en loppis') => `Ta bort anteckningen om ${market}`,
  tooLong: (max: number) => `Anteckningen får vara högst ${max} tecken.`,
  tooMany: (max: number) => `Du kan ha högst ${max} anteckningar. Ta bort någon först.`,
  marketNotFound: 'Loppisen är borttagen, eller visas inte just nu.',
} as const;
