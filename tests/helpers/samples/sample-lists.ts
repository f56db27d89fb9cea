// Sample lists of markets, as in the server's replies to their owner.
import type { UserList } from '../../../core/contract/lists.ts';
import { sampleId } from './sample-markets.ts';

/** An empty own list, with anything overridden by `changes`; `marketCount` follows the given markets. */
export function sampleList(changes: Partial<UserList> = {}): UserList {
  const { markets = [] } = changes;
  return {
    id: sampleId(1),
    name: 'Sommar',
    description: null,
    isPublic: false,
    isDefault: false,
    marketCount: markets.length,
    createdAt: '2026-06-15T12:00:00.000Z',
    version: 1,
    markets,
    ...changes,
  };
}
