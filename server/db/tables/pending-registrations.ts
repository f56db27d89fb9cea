// Registrations that wait for their confirmation, a day at most, under an unconfirmed address. Erasure deletes those of the
// account's address.
import { internal, type RowOf, table } from '../table.ts';

export const pendingRegistrations = table('pending_registrations', {
  owner: 'auth',
  rows: 'impersonal',
  columns: {
    id: internal<string>(),
    email: internal<string>(),
    email_key: internal<string>(),
    first_name: internal<string>(),
    last_name: internal<string>(),
    password_hash: internal<string>(),
    network: internal<string | null>(),
    device: internal<string | null>(),
    created_at: internal<number>(),
    expires_at: internal<number>(),
    secret_hash: internal<string | null>(),
  },
});

export type PendingRegistrationsTable = RowOf<typeof pendingRegistrations>;
