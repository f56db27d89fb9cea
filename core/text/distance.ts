// Texts for distances.

export const distanceUnit = {
  metres: (number: string) => `${number} m`,
  kilometres: (number: string) => `${number} km`,
} as const;

/** How many markets a place has, and how many are near it. */
export const distanceCountText = {
  within: (count: string, km: number) => `${count} inom ${km} km`,
  inPlace: (count: string, place: string, near: string, km: number) => `${count} i ${place} · ${near} inom ${km} km`,
} as const;
