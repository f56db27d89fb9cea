// Texts for distances.

export const distanceUnit = {
  metres: (number: string) => `${number} m`,
  kilometres: (number: string) => `${number} km`,
} as const;
