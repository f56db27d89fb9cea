-- Indexes that count a person's posts, and those that others answered, without reading a text.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

drop index guestbook_posts_by_user;
create index guestbook_posts_by_user on guestbook_posts (user_id, parent_id, id);
drop index guestbook_posts_by_parent;
create index guestbook_posts_by_parent on guestbook_posts (parent_id, created_at, id, user_id);
