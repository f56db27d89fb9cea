// The part of the register of personal data (personal.ts) about accounts.
import { impersonal, type TableRule } from './personal-rule.ts';
import type { Schema } from './schema.ts';

export const accountData = {
  accounts: {
    persons: ['user_id'],
    rows: 'go',
    columns: {
      user_id: 'given',
      email: 'given',
      email_key: 'internal',
      password_hash: 'secret',
      confirmed_at: 'given',
      is_active: 'given',
      role: 'given',
      last_login_at: 'given',
      created_at: 'given',
    },
  },
  sessions: {
    persons: ['user_id'],
    rows: 'go',
    columns: {
      id: 'given',
      user_id: 'internal',
      device: 'given',
      family_hash: 'secret',
      refresh_hash: 'secret',
      replaced: 'secret',
      created_at: 'given',
      used_at: 'given',
      unused_access: 'secret',
      pair_at: 'internal',
    },
  },
  access_tokens: {
    persons: { via: 'sessions', column: 'session_id' },
    rows: 'go',
    columns: { hash: 'secret', session_id: 'internal', expires_at: 'internal' },
  },
  email_tokens: {
    persons: ['user_id'],
    rows: 'go',
    columns: {
      user_id: 'internal',
      purpose: 'given',
      hash: 'secret',
      email_key: 'internal',
      created_at: 'given',
      expires_at: 'given',
    },
  },
  email_changes: {
    persons: ['user_id'],
    rows: 'go',
    columns: {
      user_id: 'internal',
      email: 'given',
      email_key: 'internal',
      hash: 'secret',
      session_id: 'internal',
      created_at: 'given',
      expires_at: 'given',
    },
  },
  email_returns: {
    persons: ['user_id'],
    rows: 'go',
    columns: {
      hash: 'secret',
      user_id: 'internal',
      email: 'given',
      email_key: 'internal',
      created_at: 'given',
      expires_at: 'given',
    },
  },
  exports: {
    persons: ['user_id'],
    rows: 'go',
    columns: {
      user_id: 'internal',
      id: 'internal',
      state: 'internal',
      requested_at: 'given',
      ready_at: 'internal',
      expires_at: 'internal',
      bytes: 'internal',
      contents: 'internal',
      fetch_hash: 'secret',
      fetch_until: 'internal',
      session_id: 'internal',
    },
  },
  // Kept for a day at most, under an unconfirmed address. Erasure deletes those of the account's address.
  pending_registrations: {
    ...impersonal,
    columns: {
      id: 'internal',
      email: 'internal',
      email_key: 'internal',
      first_name: 'internal',
      last_name: 'internal',
      password_hash: 'internal',
      network: 'internal',
      device: 'internal',
      created_at: 'internal',
      expires_at: 'internal',
      secret_hash: 'internal',
    },
  },
  registration_links: { ...impersonal, columns: { hash: 'internal', registration_id: 'internal' } },
  role_permissions: { ...impersonal, columns: { role: 'internal', permission: 'internal' } },
  // Hashes of addresses and sessions, kept for a day at most.
  auth_counts: {
    ...impersonal,
    columns: { subject: 'internal', count: 'internal', until: 'internal', blocked_until: 'internal' },
  },
  known_devices: {
    persons: ['user_id'],
    rows: 'go',
    columns: { user_id: 'internal', hash: 'secret', is_current: 'internal', used_at: 'given' },
  },
  security_log: {
    persons: ['user_id'],
    rows: 'stay',
    columns: {
      id: 'internal',
      at: 'published',
      event: 'published',
      user_id: 'emptied',
      request_id: 'emptied',
      address: 'emptied',
      detail: 'emptied',
    },
  },
} as const satisfies { readonly [Table in keyof Schema]?: TableRule<Schema[Table]> };
