-- The index that answers a page of a person's own ratings in their whole order without reading the rows before it.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

drop index ratings_by_user;
create index ratings_by_user on ratings (user_id, updated_at, id);
