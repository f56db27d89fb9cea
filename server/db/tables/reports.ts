// Reports of markets and texts. One belongs to its reporter; text and name of the reported author go by the feature's part of an
// erasure.
import { emptied, type Generated, internal, published, table } from '../table.ts';

export const reports = table('reports', {
  owner: 'reports',
  persons: ['reporter_id'],
  rows: 'stay',
  holding: 'reports',
  export: { file: 'rapporter.json', part: 'reports' },
  columns: {
    id: internal<string>(),
    /** `ContentType` of the contract. */
    content_type: published<number>(),
    content_id: published<string>(),
    market_id: published<string | null>(),
    reason: published<string>(),
    /** `ReportStatus` of the contract. */
    status: published<Generated<number>>(),
    admin_notes: internal<string | null>(),
    preview: internal<string | null>(),
    author_id: internal<string | null>(),
    author_name: internal<string | null>(),
    reporter_id: emptied<string | null>(),
    created_at: published<number>(),
    reviewed_at: internal<number | null>(),
  },
});
