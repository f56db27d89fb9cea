// Ratings of markets. The stars stay without their author.
import { emptied, type Flag, type Generated, published, type RowOf, table } from '../table.ts';

export const ratings = table('ratings', {
  owner: 'ratings',
  persons: ['user_id'],
  rows: 'stay',
  holding: 'ratings',
  export: { file: 'betyg.json', part: 'ratings' },
  columns: {
    id: published<string>(),
    market_id: published<string>(),
    user_id: emptied<string | null>(),
    /** Null: its author deleted it after a moderator had hidden it. */
    rating: published<number | null>(),
    comment: emptied<string | null>(),
    market_name: published<string>(),
    market_city: published<string>(),
    is_hidden: published<Generated<Flag>>(),
    hidden_reason: emptied<string | null>(),
    created_at: published<number>(),
    updated_at: published<number>(),
  },
});

export type RatingsTable = RowOf<typeof ratings>;
