// Kysely types of the tables about what people write on markets, and of counts and limits. Part of schema.ts.
// Flags are 0 or 1, times epoch milliseconds, ids TSIDs.
import type { Generated } from 'kysely';

type Flag = 0 | 1;

export interface RatingsTable {
  id: string;
  market_id: string;
  user_id: string | null;
  /** Null: its author deleted it after a moderator had hidden it. */
  rating: number | null;
  comment: string | null;
  market_name: string;
  market_city: string;
  is_hidden: Generated<Flag>;
  hidden_reason: string | null;
  created_at: number;
  updated_at: number;
}

export interface RatingRepliesTable {
  id: string;
  rating_id: string;
  user_id: string;
  content: string;
  is_hidden: Generated<Flag>;
  hidden_reason: string | null;
  created_at: number;
}

export interface GuestbookPostsTable {
  id: string;
  market_id: string;
  parent_id: string | null;
  user_id: string | null;
  content: string | null;
  is_hidden: Generated<Flag>;
  hidden_reason: string | null;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  field_versions: Generated<string>;
}

export interface ReportsTable {
  id: string;
  /** `ContentType` of the contract. */
  content_type: number;
  content_id: string;
  market_id: string | null;
  reason: string;
  /** `ReportStatus` of the contract. */
  status: Generated<number>;
  admin_notes: string | null;
  preview: string | null;
  author_id: string | null;
  author_name: string | null;
  reporter_id: string | null;
  created_at: number;
  reviewed_at: number | null;
}

export interface SpentIdsTable {
  hash: string;
}

export interface ShareRefusalsTable {
  hash: string;
  created_at: number;
}

export interface ActsTable {
  id: string;
  subject: string;
  kind: string;
  at: number;
}

export interface CountChangesTable {
  market_id: string;
  views: Generated<number>;
  likes: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
}
