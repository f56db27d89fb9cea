// Texts of form fields that are the same everywhere.
import { written } from '../written.ts';

export const fieldText = {
  toCorrect: 'Rätta det här:',
  left: (count: number) => (count === 1 ? '1 tecken kvar' : `${written(count)} tecken kvar`),
  over: (count: number) => (count === 1 ? '1 tecken för mycket' : `${written(count)} tecken för mycket`),
} as const;
