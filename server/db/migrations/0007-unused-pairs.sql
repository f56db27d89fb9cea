-- A pair whose answer was lost is asked for again, however late: whether anybody has used the newest pair of a session.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

-- Hash of the newest pair's access token while nobody has used that pair; null afterwards.
alter table sessions add column unused_access text;
-- When the newest pair was made or, once it was used, when it was used first. 0 for pairs from before this column:
-- they count as used, and what they replaced says itself until when it is known.
alter table sessions add column pair_at bigint not null default 0;
