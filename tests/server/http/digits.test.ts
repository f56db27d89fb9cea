// Number formatting without V8's string cache.
import { describe, expect, it } from 'vitest';
import { numberWriter } from '../../../server/http/digits.ts';

describe('a number after a prefix', () => {
  const steps = [
    0, 1, 9, 10, 99, 100, 999, 1000, 1001, 1010, 1999, 2000, 10_000_999, 10_001_000, 999_999_999, 1_000_000_007,
  ];

  it('is the number, in any order', () => {
    const write = numberWriter('n=');
    for (const value of [...steps, ...steps.toReversed()]) expect(write(value)).toBe(`n=${value}`);
  });
  it('counts without a gap', () => {
    const write = numberWriter('');
    for (let value = 0; value < 3100; value++) expect(write(value)).toBe(String(value));
  });
  it('does not affect other formatters', () => {
    const one = numberWriter('a');
    const other = numberWriter('b');
    expect([one(5000), other(7), one(5001), other(7000)]).toEqual(['a5000', 'b7', 'a5001', 'b7000']);
  });
});
