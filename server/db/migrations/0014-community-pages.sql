-- Indexes that answer pages of ratings and guestbooks in their whole order, and the distribution of stars, without reading every row of
-- the market: its last page, and its statistics, take about as long as those of a market with ten.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

drop index ratings_by_market;
create index ratings_by_market on ratings (market_id, updated_at, id);
create index ratings_by_stars on ratings (market_id, is_hidden, rating);
drop index guestbook_posts_by_market;
create index guestbook_posts_by_market on guestbook_posts (market_id, parent_id, created_at, id);
