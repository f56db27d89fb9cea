// Kysely types of the tables about accounts that change, are exported or leave. Part of schema.ts.
// Times are epoch milliseconds, ids TSIDs.

export interface EmailChangesTable {
  user_id: string;
  email: string;
  email_key: string;
  hash: string;
  session_id: string;
  created_at: number;
  expires_at: number;
}

export interface EmailReturnsTable {
  hash: string;
  user_id: string;
  email: string;
  email_key: string;
  created_at: number;
  expires_at: number;
}

export interface ExportsTable {
  user_id: string;
  id: string;
  state: 'packing' | 'ready' | 'failed' | 'gone';
  requested_at: number;
  ready_at: number | null;
  expires_at: number | null;
  bytes: number | null;
  contents: string | null;
  fetch_hash: string | null;
  fetch_until: number | null;
}
