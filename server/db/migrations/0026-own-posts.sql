-- An index that answers pages of a person's own posts and replies in their order, without reading those that are not shown.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create index guestbook_posts_by_author on guestbook_posts (user_id, created_at, id);
