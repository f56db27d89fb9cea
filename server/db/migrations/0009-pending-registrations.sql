-- A registration is kept apart from accounts until the address is confirmed: the account is made then. Several may wait for one
-- address, each with its own names, password and links; none changes another.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table pending_registrations (
  id text primary key not null,
  email text not null,
  -- The address composed and in lower case.
  email_key text not null,
  first_name text not null,
  last_name text not null,
  -- PHC string. All that wait for one address share salt and cost, so that one computation compares a password with all of them.
  password_hash text not null,
  -- IPv4 address or IPv6 network it came from, and the device's name. Null for those from before this table.
  network text,
  device text,
  created_at bigint not null,
  expires_at bigint not null
);
create index pending_registrations_by_email on pending_registrations (email_key);
create index pending_registrations_by_expiry on pending_registrations (expires_at);

-- Tokens mailed for a registration, as hashes; each of them confirms it for as long as it waits.
create table registration_links (
  hash text primary key not null,
  registration_id text not null references pending_registrations (id) on delete cascade
);
create index registration_links_by_registration on registration_links (registration_id);

-- Accounts that were never confirmed become registrations for as long as their link is good; then they are gone.
insert into pending_registrations
  (id, email, email_key, first_name, last_name, password_hash, network, device, created_at, expires_at)
select a.user_id, a.email, a.email_key, u.first_name, u.last_name, a.password_hash, null, null, t.created_at, t.expires_at
from accounts as a
join users as u on u.id = a.user_id
join email_tokens as t on t.user_id = a.user_id and t.purpose = 'confirm' and t.email_key = a.email_key
where a.confirmed_at is null and a.is_active = 1 and a.password_hash is not null;

insert into registration_links (hash, registration_id)
select t.hash, t.user_id from email_tokens as t
where t.purpose = 'confirm' and t.user_id in (select id from pending_registrations);

-- A mail that has not left yet still leaves, though its account goes.
update mail_outbox set user_id = null
where kind = 'confirm' and user_id in (select id from pending_registrations);

delete from email_tokens where purpose = 'confirm';

-- Nobody has ever signed in to these, so nothing belongs to them. Closed ones stay: their addresses are not to be registered.
delete from users where id in (
  select user_id from accounts
  where confirmed_at is null and is_active = 1 and last_login_at is null and role = 'User'
);
