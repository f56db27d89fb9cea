import { expect, test } from 'vitest';
import { listLimits } from '../../../core/contract/limits.ts';
import { listFaults } from '../../../core/rules/list-form.ts';
import { listText } from '../../../core/text/lists.ts';

test('a list needs a name, and blanks are none', () => {
  for (const name of ['', '   ', '\n']) {
    expect(listFaults({ name, description: '' })).toEqual({ name: 'Namnet måste fyllas i' });
  }
});

test('too long a name or description is told with its limit, counted in characters as people see them', () => {
  const long = '🪑'.repeat(listLimits.name + 1);
  expect(listFaults({ name: long, description: '' })).toEqual({ name: listText.nameTooLong(listLimits.name) });
  expect(listFaults({ name: 'x', description: 'x'.repeat(listLimits.description + 1) })).toEqual({
    description: listText.descriptionTooLong(listLimits.description),
  });
});

test('what just fits is no fault, and a description may be left out', () => {
  expect(listFaults({ name: ` ${'🪑'.repeat(listLimits.name)} `, description: '' })).toEqual({});
  expect(listFaults({ name: 'x', description: 'x'.repeat(listLimits.description) })).toEqual({});
});
