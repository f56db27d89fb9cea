import { describe, expect, it } from 'vitest';
import { readLaunch } from '../../../core/rules/launch-address.ts';

const a = '0F00000000001';
const b = '0F00000000002';

describe('the address at start', () => {
  it('opens nothing for an id that cannot be one, and still removes it', () => {
    expect(readLaunch('/', [['market', '<script>']])).toEqual({ open: [], remaining: '/' });
  });

  it('opens a market and removes it from the address', () => {
    expect(readLaunch('/', [['market', a]])).toEqual({ open: [{ type: 'market', id: a }], remaining: '/' });
  });

  it('puts the user on top of the market when both are given', () => {
    const { open } = readLaunch('/', [
      ['user', b],
      ['market', a],
    ]);
    expect(open).toEqual([
      { type: 'market', id: a },
      { type: 'user', id: b },
    ]);
  });

  it('keeps other parts of the address, escaped', () => {
    const { remaining } = readLaunch('/', [
      ['market', a],
      ['utm', 'å b'],
    ]);
    expect(remaining).toBe('/?utm=%C3%A5%20b');
  });

  it('reads the sharing path and leaves the start page behind', () => {
    expect(readLaunch(`/m/${a}`, [])).toEqual({ open: [{ type: 'market', id: a }], remaining: '/' });
  });
});
