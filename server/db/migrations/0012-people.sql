-- Change of a mail address, exports of a person's data, and the key that signs links in mails.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

-- 256 random bits, base64url; null until the first mail with such a link. A backup keeps it: the links never expire.
alter table store add column mail_key text;

-- The address a person wants instead, until the link mailed to it is used. The newest request voids the one before.
create table email_changes (
  user_id text primary key not null references users (id) on delete cascade,
  email text not null,
  -- The address composed and in lower case.
  email_key text not null,
  -- Of the mailed token.
  hash text not null unique,
  -- The session that requested it, which is not ended by the change. It may have ended since.
  session_id text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index email_changes_by_expiry on email_changes (expires_at);

-- The way back to an address that was replaced: a token mailed to it.
create table email_returns (
  -- Of the mailed token.
  hash text primary key not null,
  user_id text not null references users (id) on delete cascade,
  email text not null,
  email_key text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index email_returns_by_user on email_returns (user_id);
create index email_returns_by_key on email_returns (email_key);
create index email_returns_by_expiry on email_returns (expires_at);

-- The newest export of each person; its file is beside the store.
create table exports (
  user_id text primary key not null references users (id) on delete cascade,
  -- Names the file.
  id text not null unique,
  state text not null check (state in ('packing', 'ready', 'failed', 'gone')),
  requested_at bigint not null,
  -- Epoch milliseconds; null until it is ready.
  ready_at bigint,
  -- From then on the file is gone. While it is packed: until then the process that packs it is thought alive.
  expires_at bigint,
  bytes bigint,
  -- How many of each thing were packed, as JSON.
  contents text,
  -- Hash of the token of the one-time address, and its end.
  fetch_hash text,
  fetch_until bigint
);
create index exports_by_expiry on exports (expires_at);
