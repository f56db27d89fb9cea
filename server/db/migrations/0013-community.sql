-- Ratings, guestbooks, reports, refused mails of sharing, counts on their way into the markets, and acts that are limited per person.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table ratings (
  id text primary key not null,
  market_id text not null references markets (id) on delete cascade,
  -- Null once the author has left: the stars stay.
  user_id text references users (id) on delete set null,
  rating integer not null check (rating between 1 and 5),
  comment text,
  -- Name and town of the market when it was rated.
  market_name text not null,
  market_city text not null,
  -- By a moderator: it does not count then.
  is_hidden integer not null default 0 check (is_hidden in (0, 1)),
  hidden_reason text,
  created_at bigint not null,
  updated_at bigint not null,
  unique (market_id, user_id)
);
create index ratings_by_market on ratings (market_id, updated_at);
create index ratings_by_user on ratings (user_id, updated_at);

create table rating_replies (
  id text primary key not null,
  rating_id text not null references ratings (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  content text not null,
  is_hidden integer not null default 0 check (is_hidden in (0, 1)),
  hidden_reason text,
  created_at bigint not null
);
create index rating_replies_by_rating on rating_replies (rating_id, created_at);
create index rating_replies_by_user on rating_replies (user_id);

-- Posts and, with a parent, the replies to them.
create table guestbook_posts (
  id text primary key not null,
  market_id text not null references markets (id) on delete cascade,
  parent_id text references guestbook_posts (id) on delete cascade,
  -- User and text are null for a post whose author left after it was answered.
  user_id text references users (id) on delete cascade,
  content text,
  is_hidden integer not null default 0 check (is_hidden in (0, 1)),
  hidden_reason text,
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null default 1,
  -- JSON: the version that last changed a field, for those changed since the first.
  field_versions text not null default '{}'
);
create index guestbook_posts_by_market on guestbook_posts (market_id, parent_id, created_at);
create index guestbook_posts_by_parent on guestbook_posts (parent_id, created_at);
create index guestbook_posts_by_user on guestbook_posts (user_id);

-- What is reported may be gone by the time it is read: the text and its author are kept.
create table reports (
  id text primary key not null,
  -- `ContentType` of the contract.
  content_type integer not null,
  content_id text not null,
  market_id text,
  reason text not null,
  -- `ReportStatus` of the contract.
  status integer not null default 0,
  admin_notes text,
  preview text,
  author_id text references users (id) on delete set null,
  author_name text,
  reporter_id text references users (id) on delete set null,
  created_at bigint not null,
  reviewed_at bigint
);
-- A second report of one thing by one person replaces the first while that waits.
create unique index reports_waiting on reports (reporter_id, content_type, content_id) where status = 0;
create index reports_by_status on reports (status, created_at);
create index reports_by_content on reports (content_type, content_id);
create index reports_by_author on reports (author_id);

-- Addresses that refuse mails of sharing; hashes, which outlive accounts.
create table share_refusals (
  hash text primary key not null,
  created_at bigint not null
);

-- One row for each act that is limited: per person, or per recipient under the hash of the address.
create table acts (
  id text primary key not null,
  subject text not null,
  kind text not null,
  at bigint not null
);
create index acts_by_subject on acts (subject, kind, at);
create index acts_by_time on acts (at);

-- By how much the counts of a market are behind, each change written in the transaction of the act.
create table count_changes (
  market_id text primary key not null references markets (id) on delete cascade,
  views bigint not null default 0,
  likes bigint not null default 0,
  rating_sum bigint not null default 0,
  rating_count bigint not null default 0
);
insert into count_changes (market_id, views, likes)
select market_id, sum(views), sum(likes)
from (
  select market_id, views - folded as views, 0 as likes from market_views where views > folded
  union all
  select market_id, 0 as views, change as likes from like_changes where change <> 0
) as behind
group by market_id;
drop table like_changes;
alter table market_views drop column folded;

-- Counts move a revision of their own, so that they do not resend whole markets.
alter table feed_clock add column counts_rev bigint not null default 0;
alter table markets add column counts_rev bigint not null default 0;
create index markets_by_counts_rev on markets (counts_rev);
