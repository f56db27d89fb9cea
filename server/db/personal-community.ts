// The part of the register of personal data (personal.ts) about what people write on markets.
import { impersonal, type TableRule } from './personal-rule.ts';
import type { Schema } from './schema.ts';

export const communityData = {
  // The stars stay without their author.
  ratings: {
    persons: ['user_id'],
    rows: 'stay',
    columns: {
      id: 'published',
      market_id: 'published',
      user_id: 'emptied',
      rating: 'published',
      comment: 'emptied',
      market_name: 'published',
      market_city: 'published',
      is_hidden: 'published',
      hidden_reason: 'emptied',
      created_at: 'published',
      updated_at: 'published',
    },
  },
  rating_replies: {
    persons: ['user_id'],
    rows: 'go',
    idsStayTaken: true,
    columns: {
      id: 'given',
      rating_id: 'given',
      user_id: 'internal',
      content: 'given',
      is_hidden: 'given',
      hidden_reason: 'given',
      created_at: 'given',
    },
  },
  // An answered post was detached from its author before: the feature's part of an erasure.
  guestbook_posts: {
    persons: ['user_id'],
    rows: 'go',
    idsStayTaken: true,
    columns: {
      id: 'given',
      market_id: 'given',
      parent_id: 'given',
      user_id: 'internal',
      content: 'given',
      is_hidden: 'given',
      hidden_reason: 'given',
      created_at: 'given',
      updated_at: 'given',
      version: 'internal',
      field_versions: 'internal',
    },
  },
  // A report belongs to its reporter; text and name of the reported author go by the feature's part of an erasure.
  reports: {
    persons: ['reporter_id'],
    rows: 'stay',
    columns: {
      id: 'internal',
      content_type: 'published',
      content_id: 'published',
      market_id: 'published',
      reason: 'published',
      status: 'published',
      admin_notes: 'internal',
      preview: 'internal',
      author_id: 'internal',
      author_name: 'internal',
      reporter_id: 'emptied',
      created_at: 'published',
      reviewed_at: 'internal',
    },
  },
  spent_ids: { ...impersonal, columns: { hash: 'internal' } },
  share_refusals: { ...impersonal, columns: { hash: 'internal', created_at: 'internal' } },
  acts: {
    persons: ['subject'],
    rows: 'go',
    columns: { id: 'internal', subject: 'internal', kind: 'internal', at: 'internal' },
  },
  count_changes: {
    ...impersonal,
    columns: {
      market_id: 'internal',
      views: 'internal',
      likes: 'internal',
      rating_sum: 'internal',
      rating_count: 'internal',
    },
  },
} as const satisfies { readonly [Table in keyof Schema]?: TableRule<Schema[Table]> };
