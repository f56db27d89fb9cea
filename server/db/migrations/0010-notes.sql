-- Private notes of people on markets.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table market_notes (
  user_id text not null references users (id) on delete cascade,
  -- No reference: a note outlives its market.
  market_id text not null,
  -- As it was when the note was last written.
  market_name text not null,
  -- Empty for a note that was deleted: its row keeps the version, so that an edit made before the deletion is a conflict.
  text text not null,
  updated_at bigint not null,
  version integer not null,
  -- JSON: the version that last changed a field.
  field_versions text not null,
  primary key (user_id, market_id)
);
