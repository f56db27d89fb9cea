// The log of changes of markets. Rows stay without the person, also when the market goes; contact data in values, and ids of owners, are
// emptied by the feature's part of an erasure.
import { emptied, type Flag, internal, published, type RowOf, table } from '../table.ts';

export const marketChanges = table('market_changes', {
  owner: 'markets',
  persons: ['changed_by'],
  rows: 'stay',
  holding: 'history',
  export: { file: 'loppisar.json', part: 'marketChanges' },
  columns: {
    id: internal<string>(),
    market_id: published<string>(),
    market_name: published<string>(),
    type: published<number>(),
    field: published<string | null>(),
    old_value: published<string | null>(),
    new_value: published<string | null>(),
    changed_at: published<number>(),
    changed_by: emptied<string | null>(),
    by_person: internal<Flag>(),
    reason: published<string | null>(),
    version: internal<number | null>(),
    steps: internal<string | null>(),
    folded_text: internal<string>(),
  },
});

export type MarketChangesTable = RowOf<typeof marketChanges>;
