-- Uploaded pictures; their files are in the media store under names that begin with the id.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table pictures (
  -- 32 hexadecimal digits, made by the device.
  id text primary key not null,
  owner_id text not null references users (id) on delete cascade,
  -- Of the uploaded file, base64url.
  sha256 text not null,
  -- Pixels of the upright picture, at most 1920 wide.
  width integer not null,
  height integer not null,
  blur text not null,
  -- loose: stored, but nothing shows it; shown: public; removed: not served, its files are being removed.
  state text not null check (state in ('loose', 'shown', 'removed')),
  -- Null until it was tried; 1 where the AVIF files exist.
  has_avif integer check (has_avif in (0, 1)),
  created_at bigint not null
);
create index pictures_owner on pictures (owner_id);
create index pictures_state on pictures (state, created_at);
