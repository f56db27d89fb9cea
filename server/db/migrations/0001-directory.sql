-- The directory: store identity, change feed clock, people (as owners), markets, views, site text.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table store (
  id integer primary key not null check (id = 1),
  -- TSID made with the store; a restore or import makes a new one, so foreign cursors get a fresh snapshot.
  epoch text not null,
  -- 'demo' when demo data was planted, else 'none'.
  seed text not null,
  created_at bigint not null
);

-- One row. rev is taken as the last step of every market-changing transaction; cursors below floor are answered 410.
create table feed_clock (
  id integer primary key not null check (id = 1),
  rev bigint not null,
  floor bigint not null
);
insert into feed_clock (id, rev, floor) values (1, 0, 0);

create table users (
  id text primary key not null,
  -- Neutral public handle, never the e-mail.
  handle text not null unique,
  first_name text not null,
  last_name text not null,
  show_name integer not null default 1 check (show_name in (0, 1)),
  avatar_url text,
  created_at bigint not null
);

create table markets (
  id text primary key not null,
  status integer not null check (status between 0 and 4),
  name text not null,
  tagline text,
  description text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  contact_email text,
  contact_phone text,
  website text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  timezone text not null,
  standard_hours text,
  special_hours text,
  temp_closed integer not null default 0 check (temp_closed in (0, 1)),
  category integer not null check (category between 0 and 11),
  owner_status integer not null default 0 check (owner_status between 0 and 3),
  owner_id text references users (id) on delete set null,
  created_by text references users (id) on delete set null,
  pending_request integer not null default 0 check (pending_request in (0, 1)),
  view_count bigint not null default 0,
  like_count bigint not null default 0,
  rating_sum bigint not null default 0,
  rating_count bigint not null default 0,
  primary_image_url text,
  -- Swedish sort key of the name, and the folded name, city and address for search; both made in TypeScript.
  sort_name text collate "binary" not null,
  folded_name text collate "binary" not null,
  folded_place text collate "binary" not null,
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null default 1,
  rev bigint not null
);
create index markets_by_rev on markets (rev);
create index markets_by_sort_name on markets (status, sort_name, id);
create index markets_by_views on markets (status, view_count, id);
create index markets_by_created on markets (status, created_at, id);
create index markets_by_owner on markets (owner_id);
create index markets_by_creator on markets (created_by);

-- Markets that left the public set, for the change feed.
create table market_tombstones (
  market_id text primary key not null,
  rev bigint not null
);
create index market_tombstones_by_rev on market_tombstones (rev);

-- Views per market and UTC day (days since 1970). `folded` of them are already in markets.view_count.
create table market_views (
  market_id text not null references markets (id) on delete cascade,
  day integer not null,
  views bigint not null,
  folded bigint not null default 0,
  primary key (market_id, day)
);
create index market_views_by_day on market_views (day);

create table site_about (
  id integer primary key not null check (id = 1),
  content text not null,
  updated_at bigint,
  updated_by text references users (id) on delete set null
);
