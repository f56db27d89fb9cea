// Texts of form fields that are the same everywhere.

export const fieldText = {
  left: (count: number) => (count === 1 ? '1 tecken kvar' : `${count} tecken kvar`),
  over: (count: number) => (count === 1 ? '1 tecken för mycket' : `${count} tecken för mycket`),
} as const;
