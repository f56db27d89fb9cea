-- Receipts of writes, own lists, and likes on their way to the public count.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

-- One row is one answered write: whoever sends it again gets the answer, not the effect. Without bodies.
create table receipts (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  method text not null,
  -- The address without its query.
  route text not null,
  -- Of the body; empty for a write that was refused before its body was read.
  body_hash text not null,
  status integer not null,
  -- Code of the refusal; null for a write that was done.
  refusal text,
  entity_id text,
  version integer,
  created_at bigint not null,
  primary key (user_id, key)
);
create index receipts_by_time on receipts (created_at);

create table user_lists (
  id text primary key not null,
  user_id text not null references users (id) on delete cascade,
  -- The owner once more for the one default list, else null: at most one for each.
  default_of text unique references users (id) on delete cascade,
  name text not null,
  description text,
  is_public integer not null default 0 check (is_public in (0, 1)),
  created_at bigint not null,
  version integer not null default 1,
  -- JSON: the version that last changed a field, for those changed since the first.
  field_versions text not null default '{}'
);
create index user_lists_by_user on user_lists (user_id, created_at);

create table user_list_markets (
  list_id text not null references user_lists (id) on delete cascade,
  market_id text not null references markets (id) on delete cascade,
  added_at bigint not null,
  primary key (list_id, market_id)
);
create index user_list_markets_by_market on user_list_markets (market_id);

-- By how much markets.like_count is behind the default lists.
create table like_changes (
  market_id text primary key not null references markets (id) on delete cascade,
  change bigint not null
);
