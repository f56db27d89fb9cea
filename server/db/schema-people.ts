// Kysely types of the tables about accounts that change, are exported or leave, and of pictures. Part of schema.ts.
// Flags are 0 or 1, times epoch milliseconds, ids TSIDs.

type Flag = 0 | 1;

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
  session_id: string | null;
}

export interface PicturesTable {
  id: string;
  owner_id: string;
  sha256: string;
  width: number;
  height: number;
  blur: string;
  state: 'loose' | 'shown' | 'removed';
  has_avif: Flag | null;
  created_at: number;
}
