// How telephone numbers are shown.
import { expect, it } from 'vitest';
import { phoneText } from '../../../../core/rules/markets/phone-text.ts';

it.each([
  ['0701740635', '070-174 06 35'],
  ['+46 70 174 06 35', '070-174 06 35'],
  ['0046(0)70-1740635', '070-174 06 35'],
  ['08 123 456 78', '08-123 456 78'],
  ['08-1234567', '08-123 45 67'],
  ['0471-123 45', '0471-123 45'],
  ['031123456', '031-12 34 56'],
])('writes %j as %j', (typed, shown) => {
  expect(phoneText(typed)).toBe(shown);
});

it.each(['112', '+47 22 12 34 56', '070-174 06 35 (Eva)', '0701740635 / 08-123456', '08-123456/7', 'ring kyrkan', ''])(
  'leaves %j as it was typed',
  (typed) => {
    expect(phoneText(typed)).toBe(typed);
  },
);
