// Argon2id against test vectors, and its queue.
import { describe, expect, it } from 'vitest';
import { argon2Hasher, calibrate, leastCost } from '../../../server/adapters/argon2.ts';

const cheap = { memory: 8, passes: 1 };
const hasher = argon2Hasher(cheap);

describe('a password', () => {
  // The test vectors of the reference implementation, version 1.3.
  it.each([
    ['password', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'],
    ['password', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'],
  ])('is known by a hash that another program made', async (password, stored) => {
    expect(await hasher.verify(password, stored)).toBe(true);
    expect(await hasher.verify(`${password} `, stored)).toBe(false);
  });
  it.each(['En kopp kaffe vid ån', '🧺'.repeat(100), 'x'.repeat(256)])(
    'is known again, whole: %s',
    async (password) => {
      const stored = await hasher.hash(password);
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
      expect(await hasher.verify(password, stored)).toBe(true);
      expect(await hasher.verify(password.slice(0, -1), stored)).toBe(false);
      expect(await hasher.hash(password)).not.toBe(stored);
    },
  );
  it('is never right for an account without one', async () => {
    expect(await hasher.verify('', null)).toBe(false);
  });
  it('with a malformed hash is an error, not a refusal', async () => {
    for (const text of ['', 'x', '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4']) {
      await expect(hasher.verify('x', text)).rejects.toThrow('not an Argon2id string');
    }
  });
  it('is hashed again when its cost is lower', async () => {
    const stored = await hasher.hash('x');
    expect(await hasher.isWeak(stored)).toBe(false);
    expect(await argon2Hasher({ memory: 16, passes: 1 }).isWeak(stored)).toBe(true);
    expect(await argon2Hasher({ memory: 8, passes: 2 }).isWeak(stored)).toBe(true);
    expect(
      await argon2Hasher({ memory: 16, passes: 2 }).isWeak(
        '$argon2id$v=19$m=32,t=3,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
      ),
    ).toBe(false);
  });
});

describe('the queue', () => {
  it('refuses more than 64 waiting callers, and serves all others', async () => {
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.hash('x')));
    const served = all.filter(({ status }) => status === 'fulfilled').length;
    // Up to three run while 64 wait.
    expect(served).toBeGreaterThanOrEqual(65);
    expect(served).toBeLessThanOrEqual(67);
    const refused = all.filter((each) => each.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
    expect(await hasher.verify('x', await hasher.hash('x'))).toBe(true);
  });
});

describe('the cost', () => {
  const taking = (ms: number) => {
    let calls = 0;
    return () => (calls++ === 0 ? 0 : ms);
  };
  it('is the highest within 150 ms, and at least 19 MiB in two passes', async () => {
    expect(await calibrate(taking(40))).toEqual({ memory: 46 * 1024, passes: 3 });
    expect(await calibrate(taking(70))).toEqual({ memory: 46 * 1024, passes: 2 });
    expect(await calibrate(taking(150))).toEqual({ memory: 46 * 1024, passes: 1 });
    expect(await calibrate(taking(151))).toEqual(leastCost);
    expect(leastCost).toEqual({ memory: 19 * 1024, passes: 2 });
  });
});
