// Made-up lists of markets, as the server answers them to their owner.
import type { UserList } from '../../core/contract/lists.ts';
import { sampleId } from './sample-markets.ts';

/** An empty list of one's own, with anything overridden by `changes`; it counts the markets it is given. */
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
