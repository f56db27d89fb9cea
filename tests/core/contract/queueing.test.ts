// Every write of the contract either waits in the outbox or stands among the few that need the net, with the reason why.
import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint, QueuedInput } from '../../../core/contract/endpoint.ts';
import { onlineOnly } from '../../../core/contract/online-only.ts';
import { sampleId } from '../../helpers/sample-markets.ts';

/** Upkeep that devices do by themselves: nobody would look for it among the changes that wait. */
const upkeep: CallName[] = ['recordMarketView', 'refresh', 'logout'];

const writes = Object.values<AnyEndpoint>(calls).filter(({ method }) => method !== 'GET');
const queueing = writes.filter(({ spec }) => spec.offline);
const input: QueuedInput = {
  params: { id: sampleId(1), marketId: sampleId(2) },
  body: { id: sampleId(3), marketId: sampleId(4) },
};

describe('every write call', () => {
  it('queues, or stands on the list of those that need the net, or is upkeep; never two of them', () => {
    const ways = writes.map(({ name, spec }) => [
      name,
      [spec.offline !== undefined, Object.hasOwn(onlineOnly, name), upkeep.includes(name as CallName)].filter(Boolean)
        .length,
    ]);
    expect(ways).toEqual(writes.map(({ name }) => [name, 1]));
    expect(queueing.length).toBeGreaterThan(5);
  });
  it('of the list exists, is a write, and says in a Swedish sentence why it needs the net', () => {
    for (const [name, sentence] of Object.entries(onlineOnly)) {
      expect([name, writes.some((call) => call.name === name)]).toEqual([name, true]);
      expect(sentence).toMatch(/^[A-ZÅÄÖ].* nät\b.*\.$/);
    }
    expect(new Set(Object.values(onlineOnly)).size).toBeLessThanOrEqual(8);
  });
  it('that queues is made by somebody who is signed in, and is never a read', () => {
    const wrong = queueing.filter(({ spec }) => spec.access === 'anyone');
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const reads = Object.values<AnyEndpoint>(calls).filter(({ method, spec }) => method === 'GET' && spec.offline);
    expect(reads).toEqual([]);
  });
  it('that queues names its lane and target after what it is about', () => {
    for (const { name, spec } of queueing) {
      for (const text of [spec.offline?.lane(input), spec.offline?.target?.(input)]) {
        if (text === undefined) continue;
        expect([name, text]).toEqual([name, expect.stringMatching(/^[a-z]+[\w:/+-]*$/)]);
        expect(text).not.toContain('undefined');
      }
    }
  });
});

describe('what a later change replaces', () => {
  const target = ({ spec }: AnyEndpoint, params: Record<string, string>, body: Record<string, unknown> = {}) =>
    spec.offline?.target?.({ params, body });
  const [list, market] = [sampleId(1), sampleId(2)];

  it('is not an edit of other fields', () => {
    const edit = (body: Record<string, unknown>) => target(calls.updateList, { id: list }, body);
    expect(edit({ name: 'A', isPublic: true })).toBe(edit({ isPublic: false, name: 'B' }));
    expect(edit({ name: 'A' })).not.toBe(edit({ name: 'A', isPublic: true }));
    expect(edit({ name: 'A' })).not.toBe(edit({ description: 'A' }));
  });
  it('is putting on and taking off the same market', () => {
    const on = target(calls.addToList, { id: list }, { marketId: market });
    expect(target(calls.removeFromList, { id: list, marketId: market })).toBe(on);
    expect(target(calls.removeFromList, { id: market, marketId: list })).not.toBe(on);
  });
  it('is never making or deleting a list', () => {
    expect([calls.createList.spec.offline, calls.deleteList.spec.offline].map((each) => 'target' in each)).toEqual([
      false,
      false,
    ]);
  });
  it('waits in the lane of its list from the making on', () => {
    const lane = ({ spec }: AnyEndpoint, given: Partial<QueuedInput>) =>
      spec.offline?.lane({ params: {}, body: {}, ...given });
    const made = lane(calls.createList, { body: { id: list, name: 'A' } });
    for (const call of [calls.updateList, calls.deleteList, calls.addToList, calls.removeFromList]) {
      expect(lane(call, { params: { id: list, marketId: market } })).toBe(made);
    }
  });
});
