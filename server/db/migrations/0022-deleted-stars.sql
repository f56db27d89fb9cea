-- A rating that a moderator has hidden and its author has deleted keeps its row without stars, so that nobody can show them.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

drop index ratings_by_stars;
alter table ratings add column stars integer check (stars between 1 and 5);
update ratings set stars = rating;
alter table ratings drop column rating;
alter table ratings rename column stars to rating;
create index ratings_by_stars on ratings (market_id, is_hidden, rating);
