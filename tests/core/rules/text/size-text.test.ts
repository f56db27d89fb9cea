// Texts of sizes.
import { expect, it } from 'vitest';
import { megabytesText, sizeText } from '../../../../core/rules/text/size-text.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [840_000, '840 kB'],
  [999_001, '1,0 MB'],
  [2_449_000, '2,4 MB'],
  [9_960_000, '10,0 MB'],
  [120_000_000, '120 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it.each([
  [0, '0'],
  [1, '0,1'],
  [400_000, '0,4'],
  [8_000_000, '8'],
])('%i bytes are %s megabytes', (bytes, text) => {
  expect(megabytesText(bytes)).toBe(text);
});
