// Ids: 13 characters, sorted by time, with the time readable.
import { describe, expect, it } from 'vitest';
import { tsidPattern } from '../../../core/contract/tsid-pattern.ts';
import { makeTsid, tsidTime } from '../../../core/rules/tsid.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

describe('ids', () => {
  it('are made for every time: before 2020, after 2159 and without a number those of the nearest time', () => {
    const [first, last] = [Date.UTC(2020, 0, 1), Date.UTC(2020, 0, 1) + 2 ** 42 - 1];
    for (const time of [Date.UTC(2019, 11, 31), 0, -1, Number.NEGATIVE_INFINITY, Number.NaN])
      expect(tsidTime(makeTsid(time, () => 0.5))).toBe(first);
    for (const time of [Date.UTC(2160, 0, 1), Number.POSITIVE_INFINITY])
      expect(tsidTime(makeTsid(time, () => 0.5))).toBe(last);
  });

  it.each(['', '0', 'GAAAAAAAAAAAA', '0aaaaaaaaaaaa', '0AAAAAAAAAAAI'])('reads no time from %j', (text) => {
    expect(() => tsidTime(text)).toThrow(RangeError);
  });

  it('carries its millisecond and matches the pattern of the contract', () => {
    const random = seededRandom(1);
    for (let n = 0; n < 2000; n++) {
      const time = Date.UTC(2020, 0, 1) + Math.floor(random() * 2 ** 42);
      const id = makeTsid(time, random);
      expect(id).toMatch(tsidPattern);
      expect(tsidTime(id)).toBe(time);
    }
  });

  it('sorts by time, whatever the random bits', () => {
    const now = Date.UTC(2026, 1, 2);
    expect(makeTsid(now, () => 0.999_999_9) < makeTsid(now + 1, () => 0)).toBe(true);
  });

  it('uses all 22 random bits', () => {
    const now = Date.UTC(2020, 0, 1);
    expect(makeTsid(now, () => 0)).toBe('0000000000000');
    expect(makeTsid(now, () => 0.999_999_999)).toBe('000000003ZZZZ');
    const random = seededRandom(2);
    expect(new Set(Array.from({ length: 2000 }, () => makeTsid(now, random))).size).toBeGreaterThan(1990);
  });
});
