// Posts and replies in guestbooks. An answered post was detached from its author before the rows go: the feature's part of an erasure.
import { type Flag, type Generated, given, internal, type RowOf, table } from '../table.ts';

export const guestbookPosts = table('guestbook_posts', {
  owner: 'guestbook',
  persons: ['user_id'],
  rows: 'go',
  holding: 'posts',
  idsStayTaken: true,
  export: { file: 'gästbok.json', part: 'posts' },
  columns: {
    id: given<string>(),
    market_id: given<string>(),
    parent_id: given<string | null>(),
    user_id: internal<string | null>(),
    content: given<string | null>(),
    is_hidden: given<Generated<Flag>>(),
    hidden_reason: given<string | null>(),
    created_at: given<number>(),
    updated_at: given<number>(),
    version: internal<Generated<number>>(),
    field_versions: internal<Generated<string>>(),
  },
});

export type GuestbookPostsTable = RowOf<typeof guestbookPosts>;
