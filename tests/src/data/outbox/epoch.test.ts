import { describe, expect, it } from 'vitest';
import { epochWatch } from '../../../../src/data/outbox/epoch.ts';
import type { OwnMeta } from '../../../../src/data/own-db.ts';

const meta = (epoch: string): OwnMeta => ({ key: 'own', seq: 1, settled: 0, epoch });

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('a database that the browser threw away (C13)', () => {
  it('is told from a new one, and with what was lost', () => {
    const kept = storage();
    expect(epochWatch(kept, 'a').look(null, 0)).toBe('kept');
    expect(epochWatch(kept, 'a').look(meta('one'), 2)).toBe('kept');
    expect(epochWatch(kept, 'a').look(meta('one'), 2)).toBe('kept');
    expect(epochWatch(kept, 'a').look(null, 0)).toBe('lost');
    expect(epochWatch(kept, 'a').look(null, 0)).toBe('kept');
  });

  it('is no loss when everything had been sent', () => {
    const kept = storage();
    epochWatch(kept, 'a').look(meta('one'), 0);
    expect(epochWatch(kept, 'a').look(meta('two'), 0)).toBe('wiped');
  });

  it('is not somebody else’s, nor one that was deleted on purpose', () => {
    const kept = storage();
    epochWatch(kept, 'a').look(meta('one'), 1);
    expect(epochWatch(kept, 'b').look(null, 0)).toBe('kept');
    epochWatch(kept, 'a').forget();
    expect(epochWatch(kept, 'a').look(null, 0)).toBe('kept');
  });

  it('goes unnoticed without local storage', () => {
    expect(epochWatch(null, 'a').look(null, 0)).toBe('kept');
  });
});
