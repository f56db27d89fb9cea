// Mails that wait, and that they were sent.
import { sql } from 'kysely';
import { type Generated, given, internal, type RowOf, secret, table } from '../table.ts';

export const mailOutbox = table('mail_outbox', {
  owner: 'mail',
  persons: ['user_id'],
  rows: 'go',
  holding: 'mails',
  // What has left has no address any more.
  counted: () => sql`address is not null`,
  export: { file: 'mejl.json', part: 'mails' },
  columns: {
    id: internal<string>(),
    kind: given<string>(),
    subject_key: internal<string>(),
    inbox_key: internal<string | null>(),
    user_id: internal<string | null>(),
    address: given<string | null>(),
    data: secret<string | null>(),
    state: given<'new' | 'waiting' | 'sending' | 'sent' | 'dropped'>(),
    attempts: internal<Generated<number>>(),
    due_at: internal<number | null>(),
    useless_at: internal<number | null>(),
    done_at: given<number | null>(),
  },
});

export type MailOutboxTable = RowOf<typeof mailOutbox>;
