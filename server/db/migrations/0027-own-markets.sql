-- Markets that people enter and edit: status, origin, county and versions of their fields, and the log of every change of a market.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

alter table markets add column status_reason text;
-- Null for a status from before it was kept.
alter table markets add column status_at bigint;
-- Who entered it asked to become its owner.
alter table markets add column become_owner integer not null default 0 check (become_owner in (0, 1));
-- Another person than who entered it is or was its verified owner.
alter table markets add column had_other_owner integer not null default 0 check (had_other_owner in (0, 1));
-- How it came here.
alter table markets add column origin text not null default 'seed' check (origin in ('form', 'import', 'seed'));
-- Letter of the county of its position; null until the position is written.
alter table markets add column county text;
-- JSON: the version that last changed a field, for those changed since the first. Hours by weekday and by date.
alter table markets add column field_versions text not null default '{}';
update markets set become_owner = 1 where status = 0 and owner_status = 1 and owner_id = created_by;
update markets set had_other_owner = 1
where owner_status = 2 and owner_id is not null and (created_by is null or owner_id <> created_by);
create index markets_by_county on markets (county, status);

create table market_changes (
  id text primary key not null,
  -- No reference: a change outlives its market.
  market_id text not null,
  market_name text not null,
  -- `ChangeType` of server/ports/change-log.ts.
  type integer not null check (type between 1 and 9),
  -- Name of the field in the contract; hours by weekday and by date.
  field text,
  old_value text,
  new_value text,
  changed_at bigint not null,
  -- Null: the system, or with by_person a person who left.
  changed_by text references users (id) on delete set null,
  by_person integer not null check (by_person in (0, 1)),
  reason text,
  -- Version of the market that the last of the joined changes made; null for what has none.
  version integer,
  -- Of hours: JSON, version and value of each of the joined changes, for edits that began from one of them.
  steps text,
  -- Of name and reason, for the search.
  folded_text text collate "binary" not null
);
create index market_changes_by_market on market_changes (market_id, changed_at, id);
create index market_changes_by_time on market_changes (changed_at, id);
create index market_changes_by_type on market_changes (type, changed_at, id);
create index market_changes_by_editor on market_changes (changed_by);
