-- Ids of posts, ratings and replies that were deleted: nothing else may take them, so that what names one never means another's text.
-- Portable SQL only: the same file runs on SQLite and PostgreSQL.

create table spent_ids (
  -- Of the id: after an erasure nothing of the person is left, their ids neither.
  hash text primary key not null
);
