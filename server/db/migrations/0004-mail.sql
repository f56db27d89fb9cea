-- Mail that waits to be sent, and what was sent lately, without addresses and words.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table mail_outbox (
  -- Hash of event and recipient, so there is one mail of each; also the first half of its Message-ID.
  id text primary key not null,
  kind text not null,
  -- Hash of what the mail is about: among mails with the same, a newer one replaces an older one that has not left.
  subject_key text not null,
  user_id text references users (id) on delete cascade,
  -- Address, and values for the words as JSON. Both null once the mail has left or was given up.
  address text,
  data text,
  -- new → waiting ⇄ sending → sent | dropped
  state text not null check (state in ('new', 'waiting', 'sending', 'sent', 'dropped')),
  attempts integer not null default 0,
  -- When it is tried next; while it is being sent, when that attempt counts as lost. Null at the end.
  due_at bigint,
  -- From then on it helps nobody. Null while new.
  useless_at bigint,
  -- When it was sent or dropped.
  done_at bigint
);
create index mail_outbox_by_due on mail_outbox (due_at);
create index mail_outbox_by_subject on mail_outbox (subject_key, done_at);
create index mail_outbox_by_user on mail_outbox (user_id);
create index mail_outbox_by_done on mail_outbox (done_at);
