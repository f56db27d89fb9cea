import { describe, expect, it } from 'vitest';
import { makeUuidV7 } from '../../../core/rules/uuid.ts';
import { seededRandom } from '../../helpers/seeded-random.ts';

describe('keys of changes', () => {
  it('are UUIDs of version 7', () => {
    const random = seededRandom(1);
    for (const time of [0, 1, 1_700_000_000_000, 2 ** 48 - 1]) {
      expect(makeUuidV7(time, random)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(makeUuidV7(2 ** 48 - 1, () => 0.999999999)).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
  });

  it('sort by the time they were made', () => {
    const random = seededRandom(2);
    const keys = Array.from({ length: 200 }, (_, i) => makeUuidV7(1_700_000_000_000 + i, random));
    expect([...keys].sort()).toEqual(keys);
  });

  it('differ within one millisecond', () => {
    const random = seededRandom(3);
    expect(new Set(Array.from({ length: 2000 }, () => makeUuidV7(1, random))).size).toBe(2000);
  });

  it('are valid with a wrong clock', () => {
    expect(makeUuidV7(-5, () => 0)).toMatch(/^00000000-0000-7/);
  });
});
