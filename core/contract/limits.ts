// All limits of the product. Schemas, counters, validation and tests read them from here.

/** Markets. Text limits count the trimmed text in Unicode code points. */
export const marketLimits = {
  name: 200,
  tagline: 150,
  description: { min: 10, max: 5000 },
  address: 300,
  city: 100,
  email: 255,
  website: 2000,
  phone: { min: 10, max: 20 },
  /** Of a position in degrees. */
  decimals: 6,
} as const;

/** What a person may do with markets: new ones a day, own ones that wait at once, and changes. */
export const ownMarketLimits = { newPerDay: 10, waiting: 20, changesPerHour: 120, changesPerDay: 600 } as const;

/** Own lists. Text limits count the trimmed text in Unicode code points. */
export const listLimits = {
  name: 100,
  description: 500,
  /** Lists of one person, the default one included. */
  perPerson: 100,
  markets: 1000,
  /** Markets on all lists of one person: all of them are in one response. */
  marketsInAll: 5000,
} as const;

/** Hours. */
export const hourLimits = {
  /** Closing soon from this many minutes before closing. */
  closingSoonMinutes: 60,
  /** How far ahead the next change is searched. */
  nextChangeHours: 168,
  specialDays: 366,
  rangesPerDay: 6,
  /** Of both stored texts together. */
  bytes: 32_768,
  /** Special days that are added at a time. */
  daysAtATime: 60,
  /** From this many special days of one weekday with the same hours on they are shown as a series. */
  seriesDays: 3,
  /** From this many hours on the form asks whether the end is meant. */
  longHours: 14,
  /** How far ahead holidays are offered, in days. */
  holidayDays: 21,
  /** A special day is removed at the next write when it is older than this, in days. */
  pastDays: 30,
} as const;

/** Markets that may be the same: as near as this, or named as alike as this (0 to 1) within `nameKm`. */
export const similarLimits = { metres: 150, nameLikeness: 0.8, nameKm: 2 } as const;

export const paging = {
  /** GET /markets: default page size. */
  marketsPage: 100,
  /** GET /markets: maximum `pageSize`, and the number of rows of the precomputed list. */
  marketsMax: 10_000,
  marketsDefault: 20,
  /** Highest page number any paged call accepts. */
  pageMax: 100_000,
  listSizes: [10, 25, 50, 100],
  listDefault: 10,
  /** Rows that 'Visa fler' adds, in a list that grows. */
  listStep: 25,
  carousel: 10,
  mostViewedMax: 100,
} as const;

/** `words`: further ones are ignored. */
export const searchLimits = { minLength: 2, maxLength: 100, words: 8, debounceMs: 300, results: 8 } as const;

/** Other rows of the market search than its results: at the start, below results, and around a town in kilometres. */
export const searchRows = { recent: 5, recentBelow: 2, liked: 3, near: 3, townKm: 10 } as const;

/** Address search. Lengths in Unicode code points; `results` are requested, `shown` are displayed. */
export const addressLimits = {
  minLength: 3,
  maxLength: 200,
  debounceMs: 300,
  /** Of the check of a whole address. */
  checkMs: 500,
  results: 5,
  resultsMax: 10,
  shown: 3,
} as const;

/** Where an address may lie, in degrees: roughly Sweden. */
export const swedenBox = { south: 55, north: 69.1, west: 10, east: 24.2 } as const;

export const mapDefaults = {
  /** lon, lat: near Stockholm. */
  centre: [18.07, 59.33],
  zoom: 6,
  radiusKm: { min: 1, max: 200, step: 1, default: 50 },
  detailZoom: 14,
} as const;

/** Markets listed in the account menu. */
export const menuLimits = { liked: 8, owned: 10 } as const;

/** Recently viewed markets stored on the device. */
export const recentlyViewedMax = 10;

export const requestLimits = {
  bodyBytes: 256 * 1024,
  /** For calls without a body: some clients send an empty object. */
  emptyBodyBytes: 1024,
  headerBytes: 16 * 1024,
  requestMs: 30_000,
  pathParam: 64,
} as const;

export const syncLimits = {
  /** Records in one stored page of the mirror. */
  pageRecords: 128,
  /** Records in one page response: a multiple of stored pages. Larger responses compress better. */
  wireRecords: 2048,
  /** Full rows in one delta response; `more` is set if there are more. */
  deltaRows: 500,
  /** Markets with new counts in one delta response; `more` is set if there are more. */
  countTuples: 2000,
  /** Markets in the answer for the first screen, and its maximum size in compressed bytes. */
  firstRows: 30,
  firstBytes: 5000,
} as const;

export const defaultTimezone = 'Europe/Stockholm';
