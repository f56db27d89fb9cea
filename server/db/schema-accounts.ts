// Kysely types of the tables of accounts, sessions and the security log: part of schema.ts.
import type { Generated } from 'kysely';

/** Flags are 0 or 1, times epoch milliseconds, ids TSIDs. */
type Flag = 0 | 1;

export interface AccountsTable {
  user_id: string;
  email: string;
  email_key: string;
  password_hash: string | null;
  confirmed_at: number | null;
  is_active: Generated<Flag>;
  role: Generated<'User' | 'Admin' | 'SuperAdmin'>;
  last_login_at: number | null;
  created_at: number;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  device: string;
  family_hash: string;
  refresh_hash: string;
  replaced: string;
  created_at: number;
  used_at: number;
  unused_access: string | null;
  pair_at: Generated<number>;
}

export interface AccessTokensTable {
  hash: string;
  session_id: string;
  expires_at: number;
}

export interface EmailTokensTable {
  user_id: string;
  purpose: 'reset';
  hash: string;
  email_key: string;
  created_at: number;
  expires_at: number;
}

export interface PendingRegistrationsTable {
  id: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  network: string | null;
  device: string | null;
  created_at: number;
  expires_at: number;
}

export interface RegistrationLinksTable {
  hash: string;
  registration_id: string;
}

export interface RolePermissionsTable {
  role: 'User' | 'Admin';
  permission: string;
}

export interface AuthCountsTable {
  subject: string;
  count: number;
  until: number;
  blocked_until: Generated<number>;
}

export interface KnownDevicesTable {
  user_id: string;
  hash: string;
  is_current: Generated<Flag>;
  used_at: number;
}

export interface SecurityLogTable {
  id: string;
  at: number;
  event: string;
  user_id: string | null;
  request_id: string | null;
  address: string | null;
  detail: string | null;
}
