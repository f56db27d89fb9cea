// Faults as a form shows them.
import { expect, it } from 'vitest';
import { failureOf } from '../../../src/hooks/use-failure.ts';

it('puts a fault of a field that the form does not show on the form as a whole', () => {
  const faults = [
    ['id', 'Okänd loppis'],
    ['name', 'Skriv ett namn'],
  ] as const;
  expect(failureOf(faults, { name: '' })).toEqual({
    text: 'Okänd loppis',
    fields: { '': ['Okänd loppis'], name: ['Skriv ett namn'] },
  });
  expect(failureOf([], { name: '' })).toBeNull();
});
