-- Accounts, sessions, mailed tokens, permissions of roles, throttles and the security log. Of every secret only a hash is kept.

create table accounts (
  user_id text primary key not null references users (id) on delete cascade,
  email text not null,
  -- The address composed and in lower case: one account each.
  email_key text not null unique,
  -- PHC string; null until its owner has chosen one.
  password_hash text,
  confirmed_at bigint,
  is_active integer not null default 1 check (is_active in (0, 1)),
  role text not null default 'User' check (role in ('User', 'Admin', 'SuperAdmin')),
  last_login_at bigint,
  created_at bigint not null
);

-- One row is one sign-in and the family of its refresh tokens.
create table sessions (
  id text primary key not null,
  user_id text not null references users (id) on delete cascade,
  device text not null,
  -- Of the part that all refresh tokens of the family share.
  family_hash text not null unique,
  -- Of the whole present refresh token.
  refresh_hash text not null,
  -- JSON: tokens replaced a moment ago, each with its successor sealed under a key that only the token itself gives.
  replaced text not null,
  created_at bigint not null,
  used_at bigint not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_use on sessions (used_at);

create table access_tokens (
  hash text primary key not null,
  session_id text not null references sessions (id) on delete cascade,
  expires_at bigint not null
);
create index access_tokens_by_session on access_tokens (session_id);
create index access_tokens_by_expiry on access_tokens (expires_at);

-- The newest token mailed to a person for a purpose; an older one is void.
create table email_tokens (
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  hash text not null unique,
  -- The address it was sent to, as a key.
  email_key text not null,
  created_at bigint not null,
  expires_at bigint not null,
  primary key (user_id, purpose)
);
create index email_tokens_by_expiry on email_tokens (expires_at);

create table role_permissions (
  role text not null check (role in ('User', 'Admin')),
  permission text not null,
  primary key (role, permission)
);
-- An Admin may do everything until a SuperAdmin says otherwise.
insert into role_permissions (role, permission) values
  ('Admin', 'USER_MANAGEMENT'),
  ('Admin', 'SITE_INFORMATION'),
  ('Admin', 'MARKET_APPROVE'),
  ('Admin', 'MARKET_VERIFY'),
  ('Admin', 'MARKET_EDIT_ALL'),
  ('Admin', 'MARKET_DELETE'),
  ('Admin', 'MARKET_REPORT_REVIEW'),
  ('Admin', 'MARKET_HIDE_TEMPORARY'),
  ('Admin', 'MARKET_UNHIDE'),
  ('Admin', 'CONTENT_MODERATE'),
  ('Admin', 'OWNERSHIP_REQUESTS'),
  ('Admin', 'VIEW_ANALYTICS'),
  ('Admin', 'VIEW_AUDIT_LOGS'),
  ('Admin', 'SITE_NEWS');

-- Counts of tries and mails, by a hash of what they are about.
create table auth_counts (
  subject text primary key not null,
  count integer not null,
  -- The count begins anew after this.
  until bigint not null,
  -- No further try before this.
  blocked_until bigint not null default 0
);
create index auth_counts_by_until on auth_counts (until);

create table security_log (
  id text primary key not null,
  at bigint not null,
  event text not null,
  user_id text references users (id) on delete set null,
  request_id text,
  -- IPv4 address or IPv6 network.
  address text,
  detail text
);
create index security_log_by_time on security_log (at);
create index security_log_by_user on security_log (user_id);
