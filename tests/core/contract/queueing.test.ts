// Every write of the contract either queues in the outbox or is listed as online-only, with the reason.
import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import { onlineOnly } from '../../../core/contract/online-only.ts';

/** Housekeeping calls of the device, which are not changes by the user. */
const upkeep: CallName[] = ['recordMarketView', 'refresh', 'logout'];

const writes = Object.values<AnyEndpoint>(calls).filter(({ method }) => method !== 'GET');
const queueing = writes.filter(({ spec }) => spec.offline);

describe('every write call', () => {
  it('queues, or is online-only, or is housekeeping; never two of them', () => {
    const ways = writes.map(({ name, spec }) => [
      name,
      [spec.offline !== undefined, Object.hasOwn(onlineOnly, name), upkeep.includes(name as CallName)].filter(Boolean)
        .length,
    ]);
    expect(ways).toEqual(writes.map(({ name }) => [name, 1]));
    expect(queueing.length).toBeGreaterThan(5);
  });
  it('of the online-only list exists, is a write, and has a Swedish sentence with the reason', () => {
    for (const [name, sentence] of Object.entries(onlineOnly)) {
      expect([name, writes.some((call) => call.name === name)]).toEqual([name, true]);
      expect(sentence).toMatch(/^[A-ZÅÄÖ].* nät\b.*\.$/);
    }
    expect(new Set(Object.values(onlineOnly)).size).toBeLessThanOrEqual(8);
  });
  it('that queues requires a signed-in user, and is never a read', () => {
    const wrong = queueing.filter(({ spec }) => spec.access === 'anyone');
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const reads = Object.values<AnyEndpoint>(calls).filter(({ method, spec }) => method === 'GET' && spec.offline);
    expect(reads).toEqual([]);
  });
});
