import { describe, expect, it } from 'vitest';
import { ownKeys } from '../../../../src/data/device/device-keys.ts';
import { epochWatch } from '../../../../src/data/outbox/epoch.ts';
import type { OwnMeta } from '../../../../src/data/own/own-db.ts';

const meta = (epoch: string): OwnMeta => ({ key: 'own', seq: 1, settled: 0, epoch });

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('a database that the browser evicted (C13)', () => {
  it('is distinguished from a new one, with the number of lost changes', () => {
    const kept = storage();
    expect(epochWatch(kept, 'a').check(null, 0)).toBe(0);
    expect(epochWatch(kept, 'a').check(meta('one'), 1)).toBe(0);
    expect(epochWatch(kept, 'a').check(meta('one'), 2)).toBe(0);
    expect(epochWatch(kept, 'a').mayLose()).toBe(true);
    expect(epochWatch(kept, 'a').check(null, 0)).toBe(2);
    expect(epochWatch(kept, 'a').check(null, 0)).toBe(0);
    expect(epochWatch(kept, 'a').mayLose()).toBe(false);
  });

  it('is no loss when everything had been sent', () => {
    const kept = storage();
    epochWatch(kept, 'a').check(meta('one'), 0);
    expect(epochWatch(kept, 'a').mayLose()).toBe(false);
    expect(epochWatch(kept, 'a').check(meta('two'), 0)).toBe(0);
  });

  it('is not another person’s, nor one that was deleted on purpose', () => {
    const kept = storage();
    epochWatch(kept, 'a').check(meta('one'), 1);
    expect(epochWatch(kept, 'b').check(null, 0)).toBe(0);
    const open = epochWatch(kept, 'a');
    open.check(meta('one'), 1);
    kept.removeItem(ownKeys('a').local);
    expect(epochWatch(kept, 'a').check(null, 0)).toBe(0);
    // A page that still has it open closes it for good, looks for no loss and does not store it again.
    expect(open.isKept()).toBe(false);
    expect(open.mayLose()).toBe(false);
    open.check(meta('one'), 1);
    expect(kept.getItem(ownKeys('a').local)).toBeNull();
  });

  it('is noticed by every open tab, in any order, and without local storage too', () => {
    const kept = storage();
    const [first, second, bare] = [epochWatch(kept, 'a'), epochWatch(kept, 'a'), epochWatch(null, 'a')];
    for (const tab of [first, second, bare]) tab.check(meta('one'), 2);
    expect(first.check(null, 0, true)).toBe(2);
    first.check(meta('two'), 0);
    expect(second.check(meta('two'), 0, true)).toBe(2);
    expect(bare.check(null, 0, true)).toBe(2);
    expect(second.check(meta('two'), 0, true)).toBe(0);
  });

  it('goes unnoticed without local storage while no page is open', () => {
    expect(epochWatch(null, 'a').check(null, 0)).toBe(0);
    expect(epochWatch(null, 'a').mayLose()).toBe(false);
  });
});
