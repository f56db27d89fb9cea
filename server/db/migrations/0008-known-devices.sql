-- Devices that accounts were signed in from: guesses made elsewhere do not slow them.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table known_devices (
  user_id text not null references users (id) on delete cascade,
  -- Of the account's id and the marker that the device keeps: the same marker has another hash with each account.
  hash text not null,
  -- 1 when it has signed in with the present password or set it, 0 when the password was replaced elsewhere since.
  is_current integer not null default 1 check (is_current in (0, 1)),
  -- The last sign-in, or the last password that was set there.
  used_at bigint not null,
  primary key (user_id, hash)
);
create index known_devices_by_use on known_devices (used_at);
