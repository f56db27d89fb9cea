import { expect, test } from 'vitest';
import { listLimits } from '../../../core/contract/limits.ts';
import { listFaults } from '../../../core/rules/list-form.ts';
import { listText } from '../../../core/text/lists.ts';

test('a list needs a name that is not blank', () => {
  for (const name of ['', '   ', '\n']) {
    expect(listFaults({ name, description: '' })).toEqual({ name: 'Namnet måste fyllas i' });
  }
});

test('a name or description that is too long is refused with its limit, counted in code points', () => {
  const long = '🪑'.repeat(listLimits.name + 1);
  expect(listFaults({ name: long, description: '' })).toEqual({ name: listText.nameTooLong(listLimits.name) });
  expect(listFaults({ name: 'x', description: 'x'.repeat(listLimits.description + 1) })).toEqual({
    description: listText.descriptionTooLong(listLimits.description),
  });
});

test('the maximum length is valid, and the description is optional', () => {
  expect(listFaults({ name: ` ${'🪑'.repeat(listLimits.name)} `, description: '' })).toEqual({});
  expect(listFaults({ name: 'x', description: 'x'.repeat(listLimits.description) })).toEqual({});
});
