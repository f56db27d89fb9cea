import { describe, expect, it } from 'vitest';
import { addressLine, homeTexts } from '../../../../core/rules/place/home-texts.ts';

const nothing = { address: null, postalCode: null, city: null };

describe('search texts for a home', () => {
  it.each([
    [nothing, null, []],
    // A street without a town is ambiguous.
    [{ ...nothing, address: 'Storgatan 5' }, null, []],
    [{ ...nothing, postalCode: '352 30' }, null, []],
    [{ ...nothing, city: 'Växjö' }, null, ['Växjö']],
    [{ ...nothing, postalCode: '352 30', city: 'Växjö' }, null, ['Växjö']],
    [{ ...nothing, address: 'Storgatan 5', city: 'Växjö' }, 'Storgatan 5, Växjö', ['Storgatan 5, Växjö', 'Växjö']],
    [{ ...nothing, address: 'Storgatan 5', postalCode: '352 30' }, 'Storgatan 5, 352 30', ['Storgatan 5, 352 30']],
    [
      { address: 'Storgatan 5', postalCode: '352 30', city: 'Växjö' },
      'Storgatan 5, 352 30 Växjö',
      ['Storgatan 5, 352 30 Växjö', 'Växjö'],
    ],
  ])('%j', (parts, line, texts) => {
    expect(addressLine(parts)).toBe(line);
    expect(homeTexts(parts)).toEqual(texts);
  });
});
