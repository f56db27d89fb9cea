// Replies to ratings.
import { type Flag, type Generated, given, internal, type RowOf, table } from '../table.ts';

export const ratingReplies = table('rating_replies', {
  owner: 'ratings',
  persons: ['user_id'],
  rows: 'go',
  holding: 'ratingReplies',
  idsStayTaken: true,
  export: { file: 'betyg.json', part: 'replies' },
  columns: {
    id: given<string>(),
    rating_id: given<string>(),
    user_id: internal<string>(),
    content: given<string>(),
    is_hidden: given<Generated<Flag>>(),
    hidden_reason: given<string | null>(),
    created_at: given<number>(),
  },
});

export type RatingRepliesTable = RowOf<typeof ratingReplies>;
